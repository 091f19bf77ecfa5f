import { z } from 'zod';

/** Bootstrap configuration of the admin's page: the sign-in method and the third-party services of this installation. */
export const pageSettings = z.object({
  /** Whether staff may sign in outside the store admin. */
  standalone: z.boolean(),
  chat: z.object({ script: z.string(), website: z.string() }).nullable(),
  /** Mail address of support, for what a merchant writes without a chat. */
  supportMail: z.string().nullable(),
  /** Address of a script. */
  tagManager: z.string().nullable(),
  analytics: z.string().nullable(),
  /** Address that crashes are posted to. */
  errors: z.string().nullable(),
  /** Whether there is a board of feature requests. */
  feedback: z.boolean(),
  /** Address of the guide video's player. */
  video: z.string().nullable(),
  /** Address of the app that checks a store's speed. */
  speedChecker: z.string().nullable(),
});
export type PageSettings = z.output<typeof pageSettings>;

/** Name of the page's `meta` element with the settings as JSON. */
export const PAGE_SETTINGS = 'loyalty-settings';

export const NO_SETTINGS: PageSettings = {
  standalone: false,
  chat: null,
  supportMail: null,
  tagManager: null,
  analytics: null,
  errors: null,
  feedback: false,
  video: null,
  speedChecker: null,
};
