import type { Frame } from '@playwright/test';
import { addresses, follow } from './support/addresses.js';
import { customerWith, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, test } from './support/test.js';
import { BASE, CIRCLE, deactivateTiers, launchTiers } from './support/tiers.js';

let merchant: ScreenMerchant;
const JONAS = '90210002';

test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

/** Names of the controls of a page that can be used, but for tabs, views and what opens a row. */
const usable = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const nameOf = (element: Element): string => {
      const label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent : null;
      const around = element.tagName === 'INPUT' ? element.closest('label')?.textContent : null;
      const named = element.getAttribute('aria-label') ?? label ?? around ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()} ${named.replace(/\s+/g, ' ').trim()}`;
    };
    const moves = '[role=tab], [role=tablist] *, [aria-pressed], [data-node], .tail *, [class*=IndexFilters] *, nav *';
    const fixed = ':disabled, [aria-disabled=true], [readonly]';
    return [...document.querySelectorAll('main :is(button, input, select, textarea, [role=button])')]
      .filter((element) => (element as HTMLElement).checkVisibility() || element.tagName === 'INPUT')
      .filter((element) => !element.matches(`${moves}, ${fixed}`))
      .map(nameOf);
  });

/** Controls that only read, ask or go somewhere else: views, filters, files, help. */
const READS = [
  /^button (View as|Last \d+ days|Period before|\d+ \w+ \d{4}$|More actions|More views|Chat with us|Contact us|Keyboard shortcuts|Reload|Copy)/,
  /^button (Export|Download|Search and filter|Sort the results|Clear|Next|Previous|See all|Why|Open the current page)/,
  /^(input|select) (Quick search|Search|From|To|Seed|Lines|Month$|Select (?:all|launch)|\d+|Language$|Customer, order or event|Kind of event)/,
  // Figures that show the rows behind them.
  /^button (Members|Points outstanding|Points owed|Joined in 30 days): /,
  /^button (Members now|Active contracts|Contracts ended): /,
  // Which plan opens a part, and what has become of mails.
  /^button (Needs the store plan|Details$|Refresh status$)/,
  // How a preview is looked at, and the block that the editor of the loyalty page shows.
  /^input (Member|Guest|Desktop|Phone)$/,
  /^select View as$/,
  // Folded set-up of a connected app.
  /^button Set-up$/,
  /^button (Hero banner|Dashboard|How it works|Ways to earn|Ways to redeem|VIP tier benefits|Referral|FAQs)$/,
  // Views of texts, and files of them.
  /^select (Area|Show)$/,
  /^button Import and export$/,
  // What opens an event of the stream, and a wish that the support chat takes.
  /^button \w+\.v\d+$/,
  // The stream of an event.
  /^button [a-z-]+\/\S+$/,
];

test.afterEach(async () => {
  const { data } = await merchant.api<{ data: { staff: string; auditor: boolean }[] }>('/lp/audit/seats');
  if (data.some(({ staff, auditor }) => staff === JONAS && auditor))
    await merchant.api(`/lp/audit/seats/${JONAS}/withdraw`, { reason: 'The audit is over' });
  await deactivateTiers(merchant);
});

test('an auditor finds no control that would be refused, on any page', { tag: '@desk' }, async ({ page, provoked }) => {
  test.setTimeout(600_000);
  provoked.add(403);
  // Profiles have a tier card while the shop has tiers.
  await launchTiers(merchant, [BASE, CIRCLE]);
  const { id } = await customerWith(merchant, 'Ines', ['4.000']);
  await merchant.visit(page, '', 'Jonas Meier');
  await merchant.api(`/lp/audit/seats/${JONAS}`, { reason: 'Yearly audit' });
  const app = await merchant.visit(page, '', 'Jonas Meier');
  await expect(titleOf(app)).toBeVisible();
  const frame = page.frame({ name: 'app' });
  if (!frame) throw new Error('the app has no frame');
  const found: string[] = [];
  for (const address of await addresses(id)) {
    await follow(frame, address);
    await expect(frame.locator('h1')).toBeVisible();
    await expect(frame.locator('[aria-busy=true], .dimmed, [class*=Skeleton]')).toHaveCount(0);
    const names = (await usable(frame)).filter((name) => !READS.some((reads) => reads.test(name)));
    found.push(...[...new Set(names)].map((name) => `${address}: ${name}`));
  }
  expect(found).toEqual([]);
});
