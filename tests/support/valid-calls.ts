import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { reportCalls } from './analytics/report-calls.js';
import { analyticsCalls } from './analytics/valid-calls.js';
import { billingCalls } from './billing.js';
import type { Merchant } from './clients/merchant.js';
import { viewCalls } from './customers/view-calls.js';
import { offerCalls } from './deals.js';
import { erasedCustomer } from './erased-customer.js';
import { mailedExport } from './exported.js';
import { importCalls } from './imports/valid-calls.js';
import { dealCalls } from './memberships.js';
import { mergedCustomer } from './merged-customer.js';
import { heldMailCalls } from './messaging/held-mail-calls.js';
import { senderCalls } from './messaging/valid-calls.js';
import { metafieldCalls } from './metafields.js';
import { referralCalls } from './referrals/valid-calls.js';
import { judgemeReview, reportReview, SECRET } from './reviews.js';
import { discountCalls } from './rewards/discount-calls.js';
import type { SharedStage } from './service.js';
import { blockCalls } from './storefront/block-calls.js';
import { translationCalls } from './storefront/translation-calls.js';
import { lookCalls } from './storefront/valid-calls.js';
import { supportCalls } from './support-login.js';
import { tierCalls } from './tiers/valid-calls.js';

/** Input of a call: `query` without the app proxy's own parameters except the customer's. */
export interface ValidCall {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Valid calls of every endpoint, by its id. */
export class ValidCalls {
  private constructor(
    private readonly calls: Record<string, ValidCall>,
    /** A member with points. */
    readonly customer: string,
    private readonly ids: readonly string[],
  ) {}

  /** Ids of the shop that appear in a text. */
  namedIn(text: string): string[] {
    return this.ids.filter((id) => text.includes(id));
  }

  /** @throws Error for an endpoint that was added without a valid call here */
  of({ id }: Endpoint): ValidCall {
    const request = this.calls[id];
    if (!request) throw new Error(`tests/support/valid-calls.ts knows no valid call of ${id}`);
    return request;
  }

  /** Replaces calls that others made since have made invalid. */
  renew(calls: Record<string, ValidCall>): void {
    Object.assign(this.calls, calls);
  }

  pathOf(endpoint: Endpoint): string {
    const { params = {} } = this.of(endpoint);
    return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  }

  /** Gives a shop one of everything that calls can name. */
  static async prepare(merchant: Merchant, stage: SharedStage): Promise<ValidCalls> {
    const { idle, service, api } = stage;
    const [customer, other, guest] = [
      await merchant.customer(),
      await merchant.customer(),
      await merchant.customer({ state: 'disabled' }),
    ];
    // First, for an erasure drops the exports of the shop.
    const privacyRequest = await erasedCustomer(merchant, idle);
    const orders = { event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 };
    const [program, spare] = [await merchant.program(orders), await merchant.program(orders)];
    const reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 10, redeemValue: 1 });
    const like = { event: 'like_facebook', title: 'Like us', socialUrl: 'https://facebook.com/fern' };
    const survey = { event: 'fill_survey', title: 'Survey', questions: [{ question: 'How was it?' }] };
    const quiz = { event: 'custom_program', title: 'Quiz', eventId: 'quiz' };
    const [, requested] = [await merchant.program(like), await merchant.program(survey), await merchant.program(quiz)];
    await merchant.program({ event: 'birthday', title: 'Birthday' });
    await merchant.program({ event: 'streak_interact_website', title: 'Streak' });
    await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
    await merchant.program({ event: 'google_maps_review', title: 'Maps', placeUrl: 'https://maps.app.goo.gl/fern' });
    await merchant.program({ event: 'write_review', title: 'Reviews' });
    await reportReview(merchant, 'judgeme', judgemeReview(1, {}, { external_id: customer }));
    const order = await merchant.order(customer, [{ price: '50.00' }]);
    const vouchers = await merchant.program({ event: 'partner_voucher', title: 'Tea', pointsCost: 10 });
    const adjusted = await merchant.post(`/lp/customers/${customer}/points`, { amount: 5, adminNote: 'Gift' });
    for (const [language, rewards] of Object.entries({ de: 'Prämien', it: 'Premi' })) {
      await merchant.put(`/documents/translations/${language}/draft`, {
        settings: { titles: {}, widget: { rewards } },
      });
    }
    await merchant.post('/documents/translations/de/publish', {});
    const event: string = adjusted.body.receipt.events[0];
    const { lot } = (await merchant.get(`/lp/customers/${customer}/explain/lots?show=all`)).body.data[0];
    const { coupon } = (await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward })).body.data;
    const { coupon: extra } = (await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward })).body
      .data;
    await merchant.post('/lp/audit/seats/90210008', { reason: 'Yearly audit' });
    await idle();
    const review: string = (await merchant.get('/lp/reviews')).body.data[0].id;
    const [key, receipt] = [
      await merchant.post('/lp/app-keys', { label: 'spare', scopes: ['events:read'] }),
      adjusted.body.receipt,
    ];
    const [appKey, position]: [string, string] = [key.body.data.id, String(receipt.position)];
    await idle();
    await merchant.webhook('orders/create', { id: 'no number' });
    await idle();
    const parked: string = (await merchant.get('/lp/health/parked')).body.data[0].id;
    const period = { from: '2026-01-01', to: '2027-12-31' };
    const drawn = { ...period, population: 'adjustments', seed: 'seven', size: '5' };
    const preview = { source: 'prior_orders', from: '2026-01-01', dryRun: true };
    const previewed: string = (await merchant.post('/lp/points/sync', preview)).body.data.id;
    const tried: string = (await merchant.post('/lp/what-if', { draft: orders })).body.data.id;
    const pack: string = (await merchant.post('/lp/proof/packs')).body.data.id;
    const written: string = (await merchant.post('/lp/exports/activities', {})).body.data.id;
    // Named by no other call: the record of an act has the id that was named, also where another shop named it in vain.
    const { id: mailed } = await mailedExport(merchant, 'reviews');
    await idle();
    const unsubscribe = new URL(
      service.parts.messaging.links.urlOf({ shop: 'fern-and-clay', customer, profile: 1, language: 'en' }),
    );
    await fetch(`${api}${unsubscribe.pathname}${unsubscribe.search}`, { method: 'POST' });
    const suppressed: string = (await merchant.get('/lp/mail-suppressions')).body.data[0].id;
    const [offered] = (await merchant.get('/lp/proof/copy')).body.data;
    const edit = await merchant.put(`/lp/customers/${guest}`, { birthday: '05-17' });
    const edited: string = edit.body.receipt.events[0];
    const merged = await mergedCustomer(merchant);
    const [gone, stays] = [await merchant.customer(), await merchant.customer()];
    await idle();
    const [one, id] = [{ params: { id: customer } }, { params: { id: program } }];
    const calls = {
      ...(await analyticsCalls(merchant)),
      ...(await tierCalls(merchant, customer)),
      ...(await reportCalls(merchant)),
      ...(await dealCalls(merchant, customer)),
      ...(await referralCalls(merchant, stage, customer)),
      ...(await importCalls(merchant, stage)),
      ...(await heldMailCalls(merchant, stage, customer)),
      ...billingCalls(),
      ...(await senderCalls(merchant, stage)),
      ...(await lookCalls(merchant, stage)),
      ...translationCalls(),
      ...(await supportCalls(merchant, stage)),
      ...(await offerCalls(merchant, stage, customer, reward)),
      'shop.get': {},
      'shop.save': { body: { isDismissQuickSetup: true } },
      'shop.settings': { body: { primaryLanguageInApp: 'de' } },
      'shop.app-blocks': {},
      'shop.list-settings': {},
      'shop.feedback-board': {},
      'feedback.requests': {},
      'mails.designed': {},
      'mails.test': { params: { id: 'points-earned' }, body: { to: 'staff@fern.example' } },
      'feedback.send-request': { body: { area: 'widget', title: 'Dark mode', text: 'Our shop is dark.' } },
      'shop.test-list': {},
      'shop.save-test-list': { body: { emails: ['ana@demo-store.example'] } },
      'shop.change-settings': { body: { setupDone: false } },
      'shop.health': {},
      'shop.store-access': {},
      'shop.deletion': {},
      'shop.request-deletion': { body: { scope: 'customers', confirmation: 'Fern & Clay' } },
      'shop.cancel-deletion': {},
      'customers.list': { query: { filter: 'member', sort: 'name_asc', search: 'maya', tag: 'VIP', first: '10' } },
      'analytics.customers': {},
      'analytics.customers-expiring': { query: { expiresTo: '2027-12-31', search: 'maya' } },
      'analytics.customer-choices': {},
      'customers.get': one,
      'customers.orders': one,
      'orders.typical': {},
      'orders.find': { query: { search: '#1001' } },
      'orders.test': { params: { id: String(order.id) }, body: { draft: orders } },
      'orders.why': { params: { id: String(order.id) } },
      'customers.status': { body: { ids: [other], status: 'Left' } },
      'customers.edit': { ...one, body: { birthday: '1990-02-28', children: [{ name: 'Milo' }] } },
      'customers.undo-edit': { params: { id: guest, event: edited } },
      'customers.excluded-segment': {},
      'customers.exclude-segment': { body: { segment: '501214' } },
      'customers.refresh-segment': {},
      ...(await metafieldCalls(merchant)),
      'customers.revert-segment': { body: { ids: [other] } },
      'customers.create': { body: { email: `new-${customer}@example.com`, firstName: 'Noa' } },
      ...(await viewCalls(merchant)),
      'customers.tag': { body: { ids: [other], add: ['Tea'] } },
      'tiers.change-many': { body: { ids: [other], tier: 'vip' } },
      'customers.merge': { body: { customer: gone, into: stays, adminNote: 'One person' } },
      'customers.unmerge': { params: { id: merged }, body: { adminNote: 'Two people' } },
      'customers.adjust-many': { body: { ids: [customer], amount: 5, adminNote: 'Gift' } },
      'points.adjust': { ...one, body: { newBalance: 700, adminNote: 'Round' } },
      'points.undo': { params: { id: customer, event }, body: {} },
      'points.redeem': { ...one, body: { programId: reward } },
      'flow.connection': {},
      'flow.skip': {},
      'till.members': { query: { search: 'maya' } },
      'till.member': one,
      'till.award': { ...one, body: { points: 5 } },
      'till.redeem': { ...one, body: { programId: reward } },
      'points.explain': { ...one, query: { asOf: '2026-01-01T00:00:00Z' } },
      'points.explain-lots': { ...one, query: { show: 'all', first: '10' } },
      'points.explain-lot': { params: { id: customer, lot } },
      'points.explain-event': { params: { id: customer, event } },
      'activity.list': { query: { types: 'earn_point,refund', actor: 'staff', from: '2026-01-01', to: '2099-01-01' } },
      'activity.day': { query: { day: '2026-03-01' } },
      'activity.days': { query: { days: '2026-03-01,2026-03-02', search: 'tea' } },
      'activity.customer': one,
      'activity.statement': { ...one, query: { month: '2026-03' } },
      ...(await discountCalls(merchant, idle)),
      'coupons.list': { query: { customer, status: 'available' } },
      'coupons.revoke-many': { body: { ids: [extra.id], adminNote: 'Mistake' } },
      'programs.add-codes': { params: { id: vouchers }, body: { text: 'TEA-1\nTEA-2' } },
      'programs.uses': { params: { id: vouchers } },
      'coupons.revoke': { params: { id: coupon.id }, body: { adminNote: 'Mistake' } },
      'programs.earning': {},
      'programs.spending': {},
      'programs.display-order': { params: { of: 'earn' } },
      'programs.save-display-order': { params: { of: 'earn' }, body: { ids: [program] } },
      'programs.rule-engine': {},
      'programs.set-rule-engine': { body: {} },
      'programs.milestone': {},
      'programs.subscriptions': {},
      'programs.credit-permission': {},
      'programs.publish': id,
      'programs.get': id,
      'programs.add': { body: orders },
      'programs.revise': { ...id, body: { ...orders, title: 'More' } },
      ...(await blockCalls(merchant)),
      'documents.get': { params: { kind: 'translations', key: 'fr' } },
      'documents.versions': { params: { kind: 'translations', key: 'fr' } },
      'documents.save-draft': {
        params: { kind: 'translations', key: 'fr' },
        body: { settings: { titles: {}, widget: { rewards: 'Avantages' } } },
      },
      'documents.publish': { params: { kind: 'translations', key: 'it' }, body: { note: 'Checked' } },
      'documents.discard-draft': { params: { kind: 'translations', key: 'fr' } },
      'documents.restore': { params: { kind: 'translations', key: 'de', version: '1' }, body: {} },
      'programs.icons': {},
      'programs.set-icon': { ...id, body: { file: null } },
      'programs.translate': { body: [{ id: program, translateTitle: { de: 'Einkaufen' } }] },
      'programs.status': { ...id, body: { status: false } },
      'programs.remove': { params: { id: spare } },
      'programs.versions': id,
      'programs.payees': { params: { id: program, version: '1' }, query: { first: '10' } },
      'programs.restore': { params: { id: program, version: '1' } },
      'what-if.start': { body: { program, draft: orders, days: 30 } },
      'what-if.customers': { params: { id: tried } },
      'points.sync': { body: { source: 'prior_orders', from: '2026-01-01', dryRun: true } },
      'points.syncs': {},
      'programs.point-settings': {},
      'programs.pending-points': {},
      'programs.save-pending-points': { body: { hold: null } },
      'programs.save-point-settings': { body: { label: { singular: 'leaf', plural: 'leaves' } } },
      'app-keys.list': {},
      'app-keys.add': { body: { label: 'warehouse', scopes: ['events:read'] } },
      'app-keys.revoke': { params: { id: appKey } },
      'events.list': { query: { first: '10', before: '99', types: 'PointsEarned' } },
      'events.get': { params: { position } },
      'events.consumers': {},
      'events.replay': { query: { after: '0' } },
      'events.schemas': {},
      'audit.populations': { query: period },
      'audit.items': { query: { ...period, population: 'awards', first: '10' } },
      'audit.sample': { query: drawn },
      'audit.sample-file': { query: drawn },
      'audit.exceptions': { query: { ...period, threshold: '5', opens: '0', closes: '1' } },
      'audit.item': { params: { event } },
      'audit.note': { params: { event }, body: { text: 'Asked for the delivery note' } },
      'audit.seats': {},
      'audit.privacy-requests': {},
      'audit.privacy-certificate': { params: { event: privacyRequest } },
      'audit.give-seat': { params: { staff: '90210009' }, body: { reason: 'Yearly audit' } },
      'audit.set-sign-in': { params: { staff: '90210009' }, body: { allowed: false } },
      'audit.withdraw-seat': { params: { staff: '90210008' }, body: { reason: 'The audit is over' } },
      'proof.get': {},
      'proof.seals': { query: { first: '10' } },
      'proof.verify': { body: {} },
      'proof.seal': { body: {} },
      'proof.pack': { body: {} },
      'proof.pack-link': { params: { id: pack } },
      'proof.copy': {},
      'proof.tamper': { body: { position: offered.position, points: 7 } },
      'proof.recipient': { body: { email: 'auditor@example.com' } },
      'exports.start': { params: { kind: 'activities' }, body: { format: 'xlsx', filters: { from: '2026-01-01' } } },
      'exports.list': {},
      'exports.link': { params: { id: written } },
      'mails.list': { query: { first: '10', state: 'sent', customer } },
      'mails.resend': { params: { id: `export-${mailed}` }, body: {} },
      'mails.months': {},
      'mails.suppressions': { query: { first: '10', customer } },
      'mails.remove-suppression': { params: { id: suppressed } },
      'tasks.get': { params: { id: tried } },
      'tasks.errors': { params: { id: previewed }, query: { first: '10' } },
      'tasks.cancel': { params: { id: pack }, body: {} },
      'health.report': {},
      'health.parked': {},
      'health.retry': { body: { kind: 'delivery', id: parked } },
      'health.start-task': { body: { kind: 'drift' } },
      'shopper.state': { query: { logged_in_customer_id: customer } },
      'shopper.history': { query: { logged_in_customer_id: customer } },
      'shopper.statement': { query: { logged_in_customer_id: customer } },
      'shopper.tier': { query: { logged_in_customer_id: customer } },
      'shopper.redeem': { query: { logged_in_customer_id: customer }, body: { programId: reward } },
      'events.report': { body: { eventId: 'quiz', customer, id: 'q-1' } },
      'shopper.claim': { query: { logged_in_customer_id: customer }, body: { event: 'like_facebook' } },
      'shopper.gifts': { query: { logged_in_customer_id: customer, programId: reward } },
      'shopper.survey': {
        query: { logged_in_customer_id: customer },
        body: { programId: requested, answers: ['Well'] },
      },
      'shopper.birthday': { query: { logged_in_customer_id: customer }, body: { date: '03/14' } },
      'shopper.streak': { query: { logged_in_customer_id: customer } },
      'shopper.visit-streak': { query: { logged_in_customer_id: customer }, body: {} },
      'goods.products': { query: { search: 'mug' } },
      'goods.words': { params: { of: 'tags' }, query: { search: 'hand' } },
      'goods.collections': { query: { ids: '7880322091' } },
      'reviews.list': { query: { kind: 'write_review', status: 'pending', sort: 'oldest', first: '10' } },
      'reviews.waiting': {},
      'reviews.preview': { body: { ids: [review] } },
      'reviews.open': { params: { id: review }, body: {} },
      'reviews.status': { params: { id: review }, body: { status: 'approved', note: 'Kind' } },
      'reviews.status-many': { body: { ids: [review], status: 'approved' } },
      'reviews.apps': {},
      'reviews.app': { params: { app: 'judgeme' } },
      'reviews.connect': { params: { app: 'fera' }, body: { secret: SECRET } },
      'shopper.maps-review': {
        query: { logged_in_customer_id: customer },
        body: { link: 'https://maps.app.goo.gl/review' },
      },
      'shopper.maps-reviews': { query: { logged_in_customer_id: customer } },
      'shopper.join': { query: { logged_in_customer_id: guest }, body: {} },
    };
    return new ValidCalls(calls, customer, [
      customer,
      other,
      guest,
      program,
      spare,
      reward,
      event,
      lot,
      coupon.id,
      appKey,
      pack,
      written,
      review,
    ]);
  }
}
