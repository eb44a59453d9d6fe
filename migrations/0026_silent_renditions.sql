-- upgrade: safe, recorded as 0769376f8477230c8d2877f3e054aa4527ee4b582e1e232ab5f5b3cfdb30757d
-- Renditions in which nothing is audible were mixed from two channels that cancel each other out: they are made again.
create temporary table silent on commit drop as
  select source from recording_sounds where loudness is null or loudness < -60;
delete from renditions where source in (select source from silent);
delete from recording_sounds where source in (select source from silent);
-- Phones receive the change.
update recordings set file_name = file_name where deleted_at is null and file_name in (select source from silent);
