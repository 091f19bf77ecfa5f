/** What the platform signs with; the previous secret stays while it is being rotated out. */
export class PlatformKeys {
  constructor(
    readonly apiKey: string,
    readonly secrets: readonly string[],
  ) {}
}
