-- What hangs on a mail that is kept here: [{"filename", "contentType", "content" (Base64)}].

alter table dev_mails add column attachments jsonb not null default '[]';
