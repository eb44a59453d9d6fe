-- upgrade: safe
-- Whether podcasts announced the original of a recording because its copies were made late, and so keep to it.
alter table recordings add column podcast_original boolean not null default false;
