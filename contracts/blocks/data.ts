/** A reward as blocks show it. */
interface OfferedReward {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Points of the reward, or the fewest where the shopper chooses. */
  readonly cost: number;
  /** Whether the shopper chooses the points, or the goods: in the panel only. */
  readonly isChosen: boolean;
  readonly isWithin: boolean;
  /** Smallest order that takes its code, in money of the shop; null for any order. */
  readonly minimumPurchase: string | null;
}

interface LadderTier {
  readonly id: string;
  readonly title: string;
  /** What leads to the tier, in words; empty for one that nothing leads to. */
  readonly goal: string;
  readonly isBase: boolean;
  readonly isOwn: boolean;
  readonly perks: readonly string[];
}

interface BlockMember {
  readonly name: string;
  readonly points: number;
  readonly pending: number;
  readonly tier: string;
  /** The next tier with what is missing, in words; null on top of the ladder, and in shops without tiers. */
  readonly next: { readonly title: string; readonly left: string; readonly share: number } | null;
  readonly coupons: readonly { readonly code: string; readonly title: string }[];
}

/** The word for points in the language, or the merchant's own. */
export interface PointName {
  /** In a sentence. */
  readonly many: string;
  /** With a number of points before it. */
  readonly of: (n: number) => string;
}

/** What blocks show besides their settings: the shop, and the shopper who reads. */
export interface BlockData {
  readonly language: string;
  readonly shop: { readonly name: string; readonly currency: string; readonly zone: string };
  readonly pointName: PointName;
  /** The main colour of buttons and figures; empty for that of the product. */
  readonly colour: string;
  /** Addresses; that of an uploaded file is its id behind `files`. */
  readonly links: {
    readonly signIn: string;
    readonly register: string;
    readonly store: string;
    readonly files: string;
  };
  /** Whether the shopper is signed in at the store, as a member or not. */
  readonly isSignedIn: boolean;
  /** Whether a block before this one on the page has the links to join. */
  readonly isInvited?: boolean;
  /** Null for guests, who see no balance (I-72). */
  readonly member: BlockMember | null;
  readonly earn: readonly { readonly title: string; readonly summary: string }[];
  readonly redeem: readonly OfferedReward[];
  readonly tiers: readonly LadderTier[];
  readonly activity: readonly { readonly title: string; readonly points: number; readonly occurredAt: string }[];
  /** Null while the shop has no referral program, and for guests. */
  readonly referral: { readonly link: string; readonly friend: string; readonly member: string } | null;
  /** Price of the product, or sum of the order, that the block stands beside; null elsewhere. */
  readonly amount: string | null;
  /** Points of an order over an amount of the shop's currency; null where no program pays orders. */
  readonly pointsFor: (amount: string) => number | null;
  /** Texts that all blocks share, in the language. */
  readonly words: CommonTexts;
}

/** Names of the texts that all blocks share. */
export type CommonText =
  | 'join'
  | 'signIn'
  | 'redeem'
  | 'copy'
  | 'pending'
  | 'toNext'
  | 'yourTier'
  | 'noActivity'
  | 'choose'
  | 'useCode'
  | 'tryAgain'
  | 'orderBrings'
  | 'useReward'
  | 'isApplied'
  | 'removeCode'
  | 'showAtTill'
  | 'points'
  | 'languages'
  | 'pageTitle'
  | 'pageLead';

/** A text with a count by the plural category of the language; `other` serves those that it lacks. */
export type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Texts that all blocks share, in one language. */
export type CommonTexts = Readonly<Record<CommonText, string>> & {
  /** A number of points. */
  readonly counted: CountedText;
  readonly orders: CountedText;
};
