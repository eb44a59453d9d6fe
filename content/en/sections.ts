import type { SectionsText } from '../types-interface.ts'

export const sections: SectionsText = {
  actions: {
    readMore: 'Read More',
    readMoreAbout: (title) => `about ${title}`,
    seeAllServices: 'See All Services',
    viewDetails: 'View Details',
    viewDetailsOf: (title) => `View Details of ${title}`,
    downloadPdf: 'Download PDF',
    downloadPdfOf: (title) => `Download PDF of ${title}`,
    registerNow: 'Register Now',
    upcoming: 'Upcoming',
    copy: 'Copy',
    copied: 'Copied',
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
    page: (page) => `Page ${page}`,
    current: (page, pages) => `Page ${page} of ${pages}`,
  },
}
