/** The service's own public address, where its scripts are. */
export class AppAddress {
  constructor(private readonly configured: string | undefined) {}

  /** The configured one; without it the one that the request came to. */
  of({ protocol, host }: { readonly protocol: string; readonly host: string }): string {
    return this.configured ? new URL(this.configured).origin : `${protocol}://${host}`;
  }
}
