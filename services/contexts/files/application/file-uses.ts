import type { FileUse } from '@loyalty/contracts/files/use';

/** Purposes that contexts have declared for uploads. */
export class FileUses {
  private readonly uses: ReadonlyMap<string, FileUse>;

  constructor(uses: readonly FileUse[]) {
    this.uses = new Map(uses.map((use) => [use.use, use]));
  }

  find(use: string): FileUse | null {
    return this.uses.get(use) ?? null;
  }
}
