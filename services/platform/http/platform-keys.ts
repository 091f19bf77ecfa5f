/** Secrets that the platform signs with; the previous one stays valid during a rotation. */
export class PlatformKeys {
  constructor(
    readonly apiKey: string,
    readonly secrets: readonly string[],
  ) {}
}
