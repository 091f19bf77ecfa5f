/** The variables that decide whether this process has test hooks. */
export interface TestHookVariables {
  readonly TEST_HOOKS?: string | undefined;
  readonly NODE_ENV?: string | undefined;
  readonly PLATFORM?: string | undefined;
}

/**
 * Why this environment may not have test hooks (`/test/*`, `CRASH_AT`), to follow the name of a variable; null when it may. They move every
 * role's clock without proof of who asks, so that nothing but the operator's word opens them, and never on the real platform.
 */
export function whyNoTestHooks({ TEST_HOOKS, NODE_ENV, PLATFORM }: TestHookVariables): string | null {
  if (NODE_ENV === 'production') return 'is refused with NODE_ENV=production';
  if (PLATFORM === 'shopify') return 'is refused with PLATFORM=shopify';
  return TEST_HOOKS === '1' ? null : 'is a test hook: it needs TEST_HOOKS=1';
}
