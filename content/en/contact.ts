export const contact = {
  heading: 'Contact',
  lead: 'A person answers, usually the same day. WhatsApp is quickest.',
  headings: {
    whatsapp: 'WhatsApp',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    map: 'Find us',
    form: 'Write to us',
    follow: 'Follow us',
    hours: 'Office hours',
  },
  whatsappText: 'Send a message or a voice note, in Urdu, English or Sindhi.',
  map: {
    href: 'https://www.google.com/maps/search/?api=1&query=24.8607,67.0011',
    embedUrl: 'https://www.google.com/maps?q=24.8607,67.0011&z=16&output=embed',
  },
  // A sample address in the shape of a published form; put the trust's own form here.
  /** The embeddable URL of the external contact form. */
  formUrl:
    'https://docs.google.com/forms/d/e/1FAIpQLSdSampleMinbarContactForm00000000000000000000000/viewform?embedded=true',
  directionsLabel: 'Get directions',
  hours: ['Every day from Asr to Isha', 'Friday also from 11:00 am until Jumma'],
  formText: 'For anything longer. Leave a number if you would rather be called.',
  privacy: {
    heading: 'What this site knows about you',
    paragraphs: [
      'There are no advertisements, no counters and no accounts for visitors. What you read and hear, and where you stopped, stays on your phone.',
      'Videos, the map and the form come from other companies and load only when you ask for them. If you turn notifications on, we keep the address your browser gives us for messages, and delete it when you turn them off.',
    ],
  },
}
