-- upgrade: safe
-- Replaced by `jobs` (0031), since when nothing reads or writes it.
drop table backup_jobs;
