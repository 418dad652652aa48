-- Whether a user is still to be asked about product news by mail: who came by way of another house filled no form in.

alter table users add column consent_unanswered boolean not null default false;
