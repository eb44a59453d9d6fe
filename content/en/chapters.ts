export const chapters = {
  heading: 'Chapters',
  /** Stands for the title of a chapter that has none. */
  untitled: (number: number) => `Point ${number}`,
  previous: 'Previous chapter',
  next: 'Next chapter',
  place: (number: number, count: number) => `Chapter ${number} of ${count}`,
  /** Stands for the title while no chapter has begun. */
  before: 'Before the first chapter',
}
