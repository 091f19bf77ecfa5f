import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import type { SimulatedRandom } from './random.js';

/** One run of a process: what belongs to it dies with it. */
export class ProcessLife {
  alive = true;

  constructor(readonly process: string) {}
}

interface Waiting {
  readonly life: ProcessLife;
  readonly point: string;
  readonly go: () => void;
  readonly fail: (error: Error) => void;
}

/** Something under way in a process. It ends, or its process dies with it. */
interface Task {
  readonly life: ProcessLife;
  ended: boolean;
}

/** One for each who waits: whatever waits for a promise that everybody shares would be kept by it for ever. */
const never = () => new Promise<never>(() => undefined);
const everythingElse = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What may go wrong while several things are under way, as probabilities of each turn. */
export interface Weather {
  readonly crash: number;
  readonly unavailable: number;
}

/**
 * Decides who goes next. In calm weather whoever asks goes on at once. In a storm everyone waits at every turn, and the seed picks one:
 * then it goes on, finds the store gone, or its process dies there.
 */
export class TaskScheduler {
  private waiting: Waiting[] = [];
  private stormy = false;
  crashes = 0;
  taken = 0;

  constructor(private readonly random: SimulatedRandom) {}

  /** A turn of one process's life. */
  at(life: ProcessLife, point: string): Promise<void> | undefined {
    if (!life.alive) return never();
    if (!this.stormy) return undefined;
    return new Promise((go, fail) => this.waiting.push({ life, point, go, fail }));
  }

  /**
   * Lets several things run side by side until each has ended or died.
   * @param died told of each life that ends, so that its process can be started anew
   * @throws Error when nothing can go on
   */
  async storm(
    begin: readonly { readonly life: ProcessLife; readonly run: () => Promise<void> }[],
    weather: Weather,
    died: (life: ProcessLife) => void,
  ): Promise<void> {
    this.stormy = true;
    let broken: unknown;
    const tasks = begin.map(({ life, run }): Task => {
      const task = { life, ended: false };
      run().then(
        () => {
          task.ended = true;
        },
        (error) => {
          task.ended = true;
          broken ??= error;
        },
      );
      return task;
    });
    while (broken === undefined) {
      await everythingElse();
      const open = tasks.filter(({ ended, life }) => !ended && life.alive);
      if (open.length === 0 && this.waiting.length === 0) break;
      if (this.waiting.length === 0) throw new Error('LIVENESS nothing can go on');
      this.step(weather, died);
    }
    this.stormy = false;
    if (broken !== undefined) throw broken;
  }

  private step({ crash, unavailable }: Weather, died: (life: ProcessLife) => void): void {
    const index = this.random.int(0, this.waiting.length - 1);
    const [next] = this.waiting.splice(index, 1) as [Waiting];
    this.taken += 1;
    const fate = this.random.next();
    if (fate < crash) {
      next.life.alive = false;
      this.crashes += 1;
      this.waiting = this.waiting.filter(({ life }) => life.alive);
      died(next.life);
    } else if (fate < crash + unavailable) next.fail(new StoreUnavailable(`no answer at ${next.point}`));
    else next.go();
  }
}
