// Says so before anything else.
alert('Count the cash before you go');
