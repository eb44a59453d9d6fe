-- upgrade: safe, recorded as 60d9bcfda3802123f126b5b8bb0cea1e4a6de5fe5e0290e989271baab7096972
-- Whether podcasts announced the original of a recording because its copies were made late, and so keep to it.
alter table recordings add column podcast_original boolean not null default false;
