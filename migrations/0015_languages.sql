-- upgrade: safe, recorded as 0449985bba48a26736bcfc65a6a29704d86664c3ae35f54d0237c0ae0cab762a
alter table push_subscriptions
  -- A folder of content/: the language of the page that the phone subscribed on.
  add column language text not null default 'en';

alter table push_messages
  -- By language, the members of payload.notification that differ from the payload, which is in the default language.
  -- Null: the same for everyone.
  add column translations jsonb;
