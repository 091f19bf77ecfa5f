import { randomUUID } from 'node:crypto';
import { eventDefinition } from '@loyalty/contracts/events';
import type { Actor, Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { EventFeed } from '@loyalty/projections/engine/runtime/feed';
import type { Profile, ProfileRef, Profiles } from '@loyalty/projections/engine/runtime/profiles';
import { profileKey } from '@loyalty/projections/engine/runtime/profiles';

interface Reported {
  at?: string;
  actor?: Actor;
  id?: string;
}

/** An in-memory log and its feed: the appended events, in order, for all readers. */
export class MemoryLog implements EventFeed {
  readonly events: Recorded[] = [];
  private readonly revisions = new Map<string, number>();
  private readonly wakes = new Set<(head: number) => void>();

  /** Appends to `<shop>/<stream>`; by default `occurredAt` and `recordedAt` advance by one minute per event. */
  append(shop: string, stream: string, event: AnyEvent, reported: Reported = {}): Recorded {
    const definition = eventDefinition(event.type, event.version);
    if (!definition) throw new Error(`no such event: ${event.type}`);
    const position = this.events.length + 1;
    const revision = (this.revisions.get(`${shop}/${stream}`) ?? 0) + 1;
    this.revisions.set(`${shop}/${stream}`, revision);
    const at = reported.at ?? new Date(Date.parse('2026-03-01T09:00:00.000Z') + position * 60_000).toISOString();
    const recorded: Recorded = {
      ...event,
      data: definition.schema.parse(event.data),
      id: reported.id ?? randomUUID(),
      actor: reported.actor ?? { kind: 'system', id: 'test' },
      causation: 'test',
      correlation: 'test',
      occurredAt: at,
      recordedAt: at,
      shop,
      stream: `${shop}/${stream}`,
      revision,
      position,
      hash: '',
    };
    this.events.push(recorded);
    for (const wake of this.wakes) wake(position);
    return recorded;
  }

  get head(): number {
    return this.events.length;
  }

  async read(after: number, limit: number): Promise<Recorded[]> {
    return this.events.slice(after, after + limit);
  }

  onWake(wake: (head: number) => void): () => void {
    this.wakes.add(wake);
    return () => this.wakes.delete(wake);
  }
}

/** A vault in memory. */
export class MemoryProfiles implements Profiles {
  private readonly stored = new Map<string, Profile>();
  private readonly months = new Map<string, number>();

  save(ref: ProfileRef, profile: Partial<Profile>): void {
    this.stored.set(profileKey(ref), { name: '', email: '', phone: '', firstName: '', ...profile });
  }

  forget(shop: string, customer: string): void {
    for (const known of [this.stored, this.months])
      for (const key of known.keys()) if (key.startsWith(`${shop}/${customer}/`)) known.delete(key);
  }

  /** Remembers the month of a date of birth. */
  saveBirthMonth(ref: ProfileRef, month: number): void {
    this.months.set(profileKey(ref), month);
  }

  async birthMonths(): Promise<Map<string, number>> {
    return this.months;
  }

  async read(refs: readonly ProfileRef[]): Promise<Map<string, Profile>> {
    const found = new Map<string, Profile>();
    for (const ref of refs) {
      const profile = this.stored.get(profileKey(ref));
      if (profile) found.set(profileKey(ref), profile);
    }
    return found;
  }
}
