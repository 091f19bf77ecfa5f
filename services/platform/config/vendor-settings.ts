import { z } from 'zod';
import { commaSeparated } from './comma-separated.js';

const address = z.url({ protocol: /^https?$/ }).optional();

/** Environment variables of outside services in the admin; without them nothing of theirs is loaded. */
export const vendorVariables = {
  /** Script and site of the support chat (Crisp's client, or one with its commands). */
  CHAT_SCRIPT_URL: address,
  CHAT_WEBSITE_ID: z.string().min(1).max(100).optional(),
  /** Mail address of support; without it and without a chat the admin offers no contact. */
  SUPPORT_MAIL: z.email().optional(),
  /** Script of the tag manager, with the container's id in its address. */
  TAG_MANAGER_URL: address,
  /** Script of product analytics, which reads the queue `window.analytics`. */
  ANALYTICS_SCRIPT_URL: address,
  /** Address that crashes of pages are posted to. */
  ERROR_REPORT_URL: address,
  /** The board of feature requests, and the secret that signs who opens it. */
  FEEDBACK_BOARD_URL: address,
  FEEDBACK_SSO_SECRET: z.string().min(16).optional(),
  /** Address of the guide video's player. */
  GUIDE_VIDEO_URL: address,
  /** Address of the app that checks a store's speed, for stores that do not have it yet. */
  SPEED_CHECKER_URL: address,
  /** Comma-separated further origins that these services' scripts talk to. */
  VENDOR_ORIGINS: commaSeparated
    .pipe(z.array(z.string().regex(/^(https?|wss):\/\/[\w.*:-]+$/, { error: 'must be a list of origins with commas' })))
    .default([]),
};

type VendorVariables = z.output<z.ZodObject<typeof vendorVariables>>;

/** Variables that mean nothing without another one. */
export function vendorContradictions(env: VendorVariables): { variable: string; why: string }[] {
  const pairs = [
    ['CHAT_SCRIPT_URL', 'CHAT_WEBSITE_ID'],
    ['FEEDBACK_BOARD_URL', 'FEEDBACK_SSO_SECRET'],
  ] as const;
  return pairs.flatMap(([one, other]) => {
    if (Boolean(env[one]) === Boolean(env[other])) return [];
    const [variable, given] = env[one] ? [other, one] : [one, other];
    return [{ variable, why: `is needed with ${given}` }];
  });
}
