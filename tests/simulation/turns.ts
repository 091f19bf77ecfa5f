import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import type { SimulatedRandom } from './random.js';

/** Lifetime of a process: its tasks die with it. */
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

/** A running task of a process. It ends, or dies with its process. */
interface Task {
  readonly life: ProcessLife;
  ended: boolean;
}

/** A new pending promise per waiter: waiters on a shared one would be retained forever. */
const never = () => new Promise<never>(() => undefined);
const everythingElse = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Probabilities of disturbances at each yield point of concurrent tasks. */
interface Weather {
  readonly crash: number;
  readonly unavailable: number;
}

/**
 * Schedules concurrent tasks. Without a storm every task continues at once. In a storm all wait at every yield point, and the seed picks
 * one: it continues, finds the store unavailable, or its process dies there.
 */
export class TaskScheduler {
  private waiting: Waiting[] = [];
  private stormy = false;
  crashes = 0;
  taken = 0;

  constructor(private readonly random: SimulatedRandom) {}

  /** Yield point of a process. */
  at(life: ProcessLife, point: string): Promise<void> | undefined {
    if (!life.alive) return never();
    if (!this.stormy) return undefined;
    return new Promise((go, fail) => this.waiting.push({ life, point, go, fail }));
  }

  /**
   * Runs several tasks concurrently until each has ended or died.
   * @param died called with each process that dies, so that it can be restarted
   * @throws Error when no task can continue
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
