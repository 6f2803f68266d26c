-- A link to the new address of an account; the address changes once it is used.
alter type email_link_purpose add value 'change_email';
