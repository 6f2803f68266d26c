-- A consent that a person gives and takes back by a switch: that statements of the analysis go to a language model.

alter table consents drop constraint consents_document_check;
alter table consents drop constraint consents_method_check;
alter table consents
  add column withdrawn_at timestamptz,
  add constraint consents_document_check check (document in ('terms', 'privacy', 'llm')),
  add constraint consents_method_check check (method in ('sign_up', 'google', 'anonymous', 'claim', 'switch')),
  add constraint consents_switch check ((document = 'llm') = (method = 'switch')),
  -- What was agreed to with the account itself ends with the account.
  add constraint consents_withdrawn check (withdrawn_at is null or (document = 'llm' and withdrawn_at >= given_at));

-- One at a time: two presses of the switch are one consent.
create unique index consents_llm_given on consents (user_id) where document = 'llm' and withdrawn_at is null;
