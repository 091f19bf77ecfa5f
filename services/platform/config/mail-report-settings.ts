import { z } from 'zod';

const secret = z.string().min(16);

/** Environment variables of what becomes of mails after they were sent: bounces, complaints and the time for which the log has them. */
export const mailReportVariables = {
  /** Host of the return paths of mails, whose mail server passes messages on to `/webhooks/mail/messages`. */
  MAIL_BOUNCE_DOMAIN: z
    .string()
    .regex(/^(?=.{1,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, {
      error: 'must be a host name in small letters',
    })
    .optional(),
  /** Bearer token of that server. */
  MAIL_INTAKE_SECRET: secret.optional(),
  /** Amazon SES: the topic that its notifications come from. */
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:/, { error: 'must begin with arn:aws:sns:' })
    .optional(),
  POSTMARK_WEBHOOK_SECRET: secret.optional(),
  /** The public key that SendGrid shows for signed event webhooks. */
  SENDGRID_WEBHOOK_KEY: z.base64({ error: 'must be the key as SendGrid shows it' }).min(64).optional(),
  /** The key that Mailgun signs webhooks with. */
  MAILGUN_WEBHOOK_KEY: secret.optional(),
  /** Months for which mails stay in the log; then they are counted only. */
  MAIL_LOG_MONTHS: z.coerce.number().int().min(1).max(120).default(13),
};

type MailReportVariables = z.output<z.ZodObject<typeof mailReportVariables>>;

export function mailReportContradictions(env: MailReportVariables): { variable: string; why: string }[] {
  const { MAIL_BOUNCE_DOMAIN: domain, MAIL_INTAKE_SECRET: intake } = env;
  if (!domain || intake) return [];
  return [{ variable: 'MAIL_INTAKE_SECRET', why: 'is needed with MAIL_BOUNCE_DOMAIN' }];
}
