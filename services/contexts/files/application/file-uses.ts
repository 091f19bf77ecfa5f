import type { FileUse } from '@loyalty/contracts/files/use';

/** Registry of the upload purposes that contexts declare. */
export class FileUses {
  private readonly uses: ReadonlyMap<string, FileUse>;

  constructor(uses: readonly FileUse[]) {
    this.uses = new Map(uses.map((use) => [use.use, use]));
  }

  find(use: string): FileUse | null {
    return this.uses.get(use) ?? null;
  }
}
