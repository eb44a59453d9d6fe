import type * as english from '../en/widget.ts'

export const widget: typeof english.widget = {
  title: (mosque) => `جماعت کے اوقات، ${mosque}`,
  next: (state, prayer, time) => `${state}: ${prayer} ${time}`,
  open: 'پورا مہینہ',
}
