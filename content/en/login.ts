/** Separate from the administrators' other texts, because every visitor may open this page. */
export const login = {
  heading: 'Login',
  lead: 'For those who maintain timings, recordings and events.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  submit: 'Login',
  submitting: 'Checking',
  note: 'There is no sign-up. Please contact the organization for login details.',
  wrong: 'The email or the password is not right. Please try again.',
  offline: 'You are offline. You need the internet to log in.',
  sharedIsSaved: 'The recording you shared is saved on this phone. Log in to add it.',
  reason: 'Please log in first; then the page you asked for opens.',
  failed: 'The server could not be reached. Please try again.',
  logFailed: 'Authentication failed',
  sessionOver: 'Your session has ended. Please log in again.',
}
