import {
  customerViewsKind,
  type ListedView,
  MOST_VIEWS,
  type StoredView,
  type ViewRequest,
} from '@loyalty/contracts/customers/views';
import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { DocumentAddress, Documents } from '../../../platform/documents/documents.js';

const KEY = 'main';

type Named = { readonly id: string };
type Change = (views: readonly StoredView[]) => StoredView[];

const viewsIn = (settings: DocumentSettings): readonly StoredView[] =>
  (settings as { views?: readonly StoredView[] }).views ?? [];

/** Whether a person sees a view, and may change it. */
const isSeenBy = ({ shared, owner }: StoredView, person: string): boolean => shared || owner === person;

/** A list opens with one view: another one's mark goes. */
function withDefault(view: StoredView, id: string, person: string, isDefault: boolean): StoredView {
  const others = view.defaultOf.filter((one) => one !== person);
  return { ...view, defaultOf: view.id === id && isDefault ? [...others, person] : others };
}

/** A view that is stored anew, or as it was changed: whoever stored it first stays its owner. */
function withView(
  views: readonly StoredView[],
  id: string,
  { isDefault, ...request }: ViewRequest,
  person: string,
): StoredView[] {
  const before = views.find((one) => one.id === id);
  const { owner = person, defaultOf = [] } = before ?? {};
  const view: StoredView = { ...request, id, owner, defaultOf };
  const all = before ? views.map((one) => (one.id === id ? view : one)) : [...views, view];
  return all.map((one) => withDefault(one, id, person, isDefault));
}

/** Stored views of the list of customers, as a document with its history. */
export class CustomerViews {
  constructor(private readonly documents: Documents) {}

  async seenBy(shop: string, person: string): Promise<ListedView[]> {
    const views = await this.all(shop);
    return views
      .filter((view) => isSeenBy(view, person))
      .map(({ owner, defaultOf, ...view }) => ({
        ...view,
        own: owner === person,
        isDefault: defaultOf.includes(person),
      }));
  }

  async save(id: string, request: ViewRequest, context: CommandContext): Promise<Outcome<Named>> {
    const person = context.actor.id;
    const views = await this.all(context.shop);
    const known = views.find((view) => view.id === id);
    const isTaken = views.some(
      (view) => view.id !== id && isSeenBy(view, person) && view.name.toLowerCase() === request.name.toLowerCase(),
    );
    const rejection =
      (known && !isSeenBy(known, person) ? reject('view.unknown', { field: 'id' }) : null) ??
      (isTaken ? reject('view.same-name', { field: 'name' }) : null) ??
      (known || views.length < MOST_VIEWS ? null : reject('view.too-many', { with: { most: MOST_VIEWS } }));
    return this.change(id, rejection, (all) => withView(all, id, request, person), context);
  }

  async remove(id: string, context: CommandContext): Promise<Outcome<Named>> {
    const known = (await this.all(context.shop)).find((view) => view.id === id);
    const isSeen = known && isSeenBy(known, context.actor.id);
    const rejection = isSeen ? null : reject('view.unknown', { field: 'id' });
    return this.change(id, rejection, (all) => all.filter((view) => view.id !== id), context);
  }

  private async all(shop: string): Promise<readonly StoredView[]> {
    return (await this.documents.published(shop, customerViewsKind, KEY)).views;
  }

  private async change(
    id: string,
    rejection: Rejection | null,
    change: Change,
    context: CommandContext,
  ): Promise<Outcome<Named>> {
    const address = this.documents.find(customerViewsKind.kind, KEY) as DocumentAddress;
    const amend = (settings: DocumentSettings) => ({ views: change(viewsIn(settings)) });
    const outcome = rejection
      ? await this.documents.reject(address, rejection, context)
      : await this.documents.change(address, { kind: 'Amend', change: amend, note: '' }, context);
    return outcome.ok ? { ...outcome, answer: { id } } : outcome;
  }
}
