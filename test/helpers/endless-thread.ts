/** A thread that never ends an `endless` task, whatever the other threads do. */
export default function run(task: 'quick' | 'endless'): string {
  while (task === 'endless');
  return 'done'
}
