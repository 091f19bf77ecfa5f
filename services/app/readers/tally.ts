/** Requests of one reading thread, in memory that it shares with the service. */
export class ReaderTally {
  private readonly counts: Float64Array;

  constructor(readonly memory = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT)) {
    this.counts = new Float64Array(memory);
  }

  answered(): void {
    this.counts[0]! += 1;
  }

  handedOver(): void {
    this.counts[1]! += 1;
  }

  get present(): { readonly answered: number; readonly handedOver: number } {
    const [answered = 0, handedOver = 0] = this.counts;
    return { answered, handedOver };
  }
}
