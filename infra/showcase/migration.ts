import type { ShopClient } from './shop-client.js';

/** A member as far as the file of an earlier vendor names them. */
export interface Member {
  readonly id: string;
  readonly email: string;
}

const HEADINGS = 'Email,Points Balance,Member Status,VIP Tier,Referral URL,Birthday';
const TIERS = [
  { title: 'Seedling', goal: 0 },
  { title: 'Fern', goal: 2000 },
];

/** The file as the earlier vendor exports it: members of the shop, people who never came along, and a balance that is none. */
function migrationFile(members: readonly Member[]): string {
  const rows = members.map(({ email }, index) => {
    const birthday = index % 3 === 0 ? `${String((index % 12) + 1).padStart(2, '0')}/${10 + (index % 18)}` : '';
    return `${email},${40 + ((index * 137) % 900)},member,${index % 4 === 0 ? 'Fern' : 'Seedling'},,${birthday}`;
  });
  const left = ['moved.away@example.com,310,member,Seedling,,', 'old.address@example.com,95,member,Seedling,,'];
  const [damaged] = members;
  const wrong = damaged ? [`second.${damaged.email},n/a,member,Seedling,,`] : [];
  return `${[HEADINGS, ...rows, ...left, ...wrong].join('\n')}\n`;
}

interface Row {
  readonly id: string;
  readonly state: string;
}

/** Brings points and birthdays of an earlier vendor, through the steps of the wizard. */
export async function migrate(shop: ShopClient, members: readonly Member[]): Promise<void> {
  if ((await shop.get<Row[]>('/lp/imports?filter=all')).length > 0) return;
  const file = await shop.upload('smile-members.csv', migrationFile(members));
  const { id } = await shop.post<Row>('/lp/migrations', { file });
  const columns = (await shop.get<{ guess: string }[]>(`/lp/imports/${id}/columns`)).map(({ guess }) => guess);
  await shop.put(`/lp/imports/${id}/mapping`, { columns, pointsMode: 'add' });
  await shop.idle();
  await shop.put(`/lp/imports/${id}/tiers`, { tiers: TIERS });
  await shop.post(`/lp/imports/${id}/start`);
  await shop.idle();
}
