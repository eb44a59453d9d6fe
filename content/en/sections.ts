export const sections = {
  actions: {
    readMore: 'Read More',
    /** Completes `readMore` for screen readers. */
    readMoreAbout: (title: string) => `about ${title}`,
    seeAllServices: 'See All Services',
    viewDetails: 'View Details',
    viewDetailsOf: (title: string) => `View Details of ${title}`,
    downloadPdf: 'Download PDF',
    downloadPdfOf: (title: string) => `Download PDF of ${title}`,
    registerNow: 'Register Now',
    upcoming: 'Upcoming',
    copy: 'Copy',
    copied: 'Copied',
    /** Shown when a tap came before the page was interactive and the browser requires a new one. */
    tapAgain: 'Please tap once more.',
  },
  share: {
    share: 'Share',
    linkCopied: 'Link copied',
    failed: 'The link could not be shared. Copy it from the address bar instead.',
  },
  pagination: {
    label: 'Pages of this list',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    current: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
}
