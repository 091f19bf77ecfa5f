/** The service's own public address, where its scripts are. */
export class AppAddress {
  /** The configured one; null without it. */
  readonly configured: string | null;

  constructor(configured: string | undefined) {
    this.configured = configured ? new URL(configured).origin : null;
  }

  /** The configured one; without it the one that the request came to. */
  of({ protocol, host }: { readonly protocol: string; readonly host: string }): string {
    return this.configured ?? `${protocol}://${host}`;
  }
}
