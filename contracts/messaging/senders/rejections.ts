/** Texts of the rejections of senders and domains, in the spec's words where it has them. */
export const senderRejections = {
  'sender.unknown': 'Enter a sender email first',
  'sender.unverified': 'Email is not verified. Please check your email and verify.',
  'sender.verified': 'This email is verified already',
  'sender.too-many': 'Too many verification emails were sent today. Please try again tomorrow.',
  'sender.link': 'This link is not valid any more',
  'smtp.sender-off': "Please enable 'Custom email sender' to use custom SMTP.",
  'smtp.unknown': 'Enter your SMTP server first',
  'smtp.private': 'This server is in a private network. Enter a public one.',
  'smtp.password': 'Enter the password',
  'smtp.send-failed': 'Failed to send email. Please try again later.',
  'domain.unknown': 'Domain not found',
  'domain.known': 'You have added this domain already',
  'domain.too-many': 'You can have up to {most} domains. Remove one first.',
  'domain.ours': 'This domain is not yours',
  'domain.verify-failed': 'Failed to verify domain',
  'domain.key-waits': 'A new key waits for its record already',
} as const;
