import { expect, it } from '@jest/globals';
import { conditionInWords, conditionValue } from '../condition-summary.js';
import { type Condition, conditionFields, operatorsOf } from '../settings/conditions.js';
import { summaryTextsIn } from '../summary-languages.js';

/** A field of each kind, and the two whose values are not told as they are typed: with each of its comparisons. */
const COMPARED = [
  ['product_type', 'Tea'],
  ['order_payment_gateway', 'PayPal'],
  ['order_subtotal_price', '1250.5'],
  ['product_is_subscription', 'true'],
] as const;
const CONDITIONS = [
  ...COMPARED.flatMap(([field, content]) =>
    operatorsOf[conditionFields[field].kind].map((typeMatch) => ({ field, typeMatch, content })),
  ),
  { field: 'customer_country_code', typeMatch: 'equal', content: 'CH' },
  { field: 'customer_country_code', typeMatch: 'not_equal', content: 'ch' },
  { field: 'order_total_weight', typeMatch: 'less_or_equal', content: '500' },
] as readonly Condition[];

const CLAUSES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'the product type is “Tea”',
    'the product type is not “Tea”',
    'the product type contains “Tea”',
    'the product type does not contain “Tea”',
    'the product type begins with “Tea”',
    'the product type ends with “Tea”',
    'the product type is missing',
    'the product type is given',
    'the payment methods include “PayPal”',
    'the payment methods do not include “PayPal”',
    'the payment methods contain the text “PayPal”',
    'the payment methods do not contain the text “PayPal”',
    'the payment methods are missing',
    'the payment methods are given',
    'the subtotal is exactly €1,250.50',
    'the subtotal is not €1,250.50',
    'the subtotal is more than €1,250.50',
    'the subtotal is at least €1,250.50',
    'the subtotal is less than €1,250.50',
    'the subtotal is at most €1,250.50',
    'the product is bought on subscription',
    'the product is not bought on subscription',
    'the country is Switzerland',
    'the country is not Switzerland',
    'the total weight is at most 500 g',
  ],
  de: [
    'wenn der Produkttyp „Tea“ ist',
    'wenn der Produkttyp nicht „Tea“ ist',
    'wenn der Produkttyp „Tea“ enthält',
    'wenn der Produkttyp „Tea“ nicht enthält',
    'wenn der Produkttyp mit „Tea“ beginnt',
    'wenn der Produkttyp auf „Tea“ endet',
    'wenn der Produkttyp fehlt',
    'wenn der Produkttyp angegeben ist',
    'wenn „PayPal“ zu den Zahlungsarten gehört',
    'wenn „PayPal“ nicht zu den Zahlungsarten gehört',
    'wenn der Text „PayPal“ in den Zahlungsarten vorkommt',
    'wenn der Text „PayPal“ nicht in den Zahlungsarten vorkommt',
    'wenn bei den Zahlungsarten nichts angegeben ist',
    'wenn bei den Zahlungsarten etwas angegeben ist',
    'wenn die Zwischensumme genau 1.250,50 € beträgt',
    'wenn die Zwischensumme nicht 1.250,50 € beträgt',
    'wenn die Zwischensumme mehr als 1.250,50 € beträgt',
    'wenn die Zwischensumme mindestens 1.250,50 € beträgt',
    'wenn die Zwischensumme weniger als 1.250,50 € beträgt',
    'wenn die Zwischensumme höchstens 1.250,50 € beträgt',
    'wenn das Produkt im Abo gekauft wird',
    'wenn das Produkt nicht im Abo gekauft wird',
    'wenn als Land Schweiz angegeben ist',
    'wenn als Land nicht Schweiz angegeben ist',
    'wenn das Gesamtgewicht höchstens 500 g beträgt',
  ],
  es: [
    'el tipo de producto es «Tea»',
    'el tipo de producto no es «Tea»',
    'el tipo de producto contiene «Tea»',
    'el tipo de producto no contiene «Tea»',
    'el tipo de producto empieza por «Tea»',
    'el tipo de producto termina en «Tea»',
    'falta el tipo de producto',
    'consta el tipo de producto',
    'las formas de pago incluyen «PayPal»',
    'las formas de pago no incluyen «PayPal»',
    'las formas de pago contienen el texto «PayPal»',
    'las formas de pago no contienen el texto «PayPal»',
    'faltan las formas de pago',
    'constan las formas de pago',
    'el subtotal es exactamente de 1250,50 €',
    'el subtotal no es de 1250,50 €',
    'el subtotal es superior a 1250,50 €',
    'el subtotal es de al menos 1250,50 €',
    'el subtotal es inferior a 1250,50 €',
    'el subtotal es como máximo de 1250,50 €',
    'el producto se compra por suscripción',
    'el producto no se compra por suscripción',
    'el país es Suiza',
    'el país no es Suiza',
    'el peso total es como máximo de 500 g',
  ],
  fr: [
    'le type de produit est « Tea »',
    'le type de produit n’est pas « Tea »',
    'le type de produit contient « Tea »',
    'le type de produit ne contient pas « Tea »',
    'le type de produit commence par « Tea »',
    'le type de produit se termine par « Tea »',
    'aucune valeur n’est indiquée pour le type de produit',
    'une valeur est indiquée pour le type de produit',
    'les moyens de paiement comprennent « PayPal »',
    'les moyens de paiement ne comprennent pas « PayPal »',
    'les moyens de paiement contiennent le texte « PayPal »',
    'les moyens de paiement ne contiennent pas le texte « PayPal »',
    'aucune valeur n’est indiquée pour les moyens de paiement',
    'une valeur est indiquée pour les moyens de paiement',
    'le sous-total est exactement de 1 250,50 €',
    'le sous-total n’est pas de 1 250,50 €',
    'le sous-total dépasse 1 250,50 €',
    'le sous-total est d’au moins 1 250,50 €',
    'le sous-total est de moins de 1 250,50 €',
    'le sous-total est d’au plus 1 250,50 €',
    'le produit est acheté par abonnement',
    'le produit n’est pas acheté par abonnement',
    'le pays indiqué est « Suisse »',
    'le pays indiqué n’est pas « Suisse »',
    'le poids total est d’au plus 500 g',
  ],
  it: [
    'il tipo di prodotto è «Tea»',
    'il tipo di prodotto non è «Tea»',
    'il tipo di prodotto contiene «Tea»',
    'il tipo di prodotto non contiene «Tea»',
    'il tipo di prodotto inizia con «Tea»',
    'il tipo di prodotto termina con «Tea»',
    'manca il tipo di prodotto',
    'è presente il tipo di prodotto',
    'i metodi di pagamento comprendono «PayPal»',
    'i metodi di pagamento non comprendono «PayPal»',
    'i metodi di pagamento contengono il testo «PayPal»',
    'i metodi di pagamento non contengono il testo «PayPal»',
    'mancano i metodi di pagamento',
    'sono presenti i metodi di pagamento',
    'il subtotale è esattamente 1250,50 €',
    'il subtotale non è 1250,50 €',
    'il subtotale è superiore a 1250,50 €',
    'il subtotale è almeno 1250,50 €',
    'il subtotale è inferiore a 1250,50 €',
    'il subtotale è al massimo 1250,50 €',
    'il prodotto è acquistato in abbonamento',
    'il prodotto non è acquistato in abbonamento',
    'il paese indicato è «Svizzera»',
    'il paese indicato non è «Svizzera»',
    'il peso totale è al massimo 500 g',
  ],
  ja: [
    '商品タイプが「Tea」であること',
    '商品タイプが「Tea」ではないこと',
    '商品タイプに「Tea」を含むこと',
    '商品タイプに「Tea」を含まないこと',
    '商品タイプが「Tea」で始まること',
    '商品タイプが「Tea」で終わること',
    '商品タイプの登録がないこと',
    '商品タイプの登録があること',
    '決済方法に「PayPal」があること',
    '決済方法に「PayPal」がないこと',
    '決済方法に「PayPal」を含むものがあること',
    '決済方法に「PayPal」を含むものがないこと',
    '決済方法がないこと',
    '決済方法があること',
    '小計がちょうど€1,250.50であること',
    '小計が€1,250.50ではないこと',
    '小計が€1,250.50を超えること',
    '小計が€1,250.50以上であること',
    '小計が€1,250.50未満であること',
    '小計が€1,250.50以下であること',
    '商品が定期購入であること',
    '商品が定期購入ではないこと',
    '国がスイスであること',
    '国がスイスではないこと',
    '総重量が500 g以下であること',
  ],
};

it.each(Object.keys(CLAUSES))('each kind of condition and comparison is a clause of its language: %s', (language) => {
  const texts = summaryTextsIn(language);
  const clauses = CONDITIONS.map((one) => conditionInWords(one, 'EUR', texts).replace(/[\u00a0\u202f]/g, ' '));
  expect(clauses).toEqual(CLAUSES[language]);
});

it('French quotation marks never part from what they quote', () => {
  const clauses = CONDITIONS.map((one) => conditionInWords(one, 'EUR', summaryTextsIn('fr')));
  expect(clauses.filter((clause) => clause.includes('«')).length).toBeGreaterThan(10);
  expect(clauses.filter((clause) => /«(?!\u00a0)|(?<!\u00a0)»/.test(clause))).toEqual([]);
});

it.each([
  ['en', 'the sales channel is “point of sale”'],
  ['de', 'wenn der Vertriebskanal „Kasse“ ist'],
  ['es', 'el canal de venta es «punto de venta»'],
  ['fr', 'le canal de vente est « point de vente »'],
  ['it', 'il canale di vendita è «punto vendita»'],
  ['ja', '販売チャネルが「店頭」であること'],
])('a sales channel has its name in the language, not the code of the log: %s', (language, clause) => {
  const texts = summaryTextsIn(language);
  const condition = { field: 'order_sale_channel', typeMatch: 'equal', content: 'pos' } as const;
  expect(conditionInWords(condition, 'EUR', texts).replace(/[\u00a0\u202f]/g, ' ')).toBe(clause);
  // A part of a name that is searched for is no channel.
  expect(conditionInWords({ ...condition, typeMatch: 'contains' }, 'EUR', texts)).toContain('pos');
});

it.each([
  ['order_total_price', '4380', 'JPY', '¥4,380'],
  ['order_total_price', '4.38', 'KWD', 'KWD 4.380'],
  ['order_total_weight', '1200', 'EUR', '1,200 g'],
  ['customer_country_code', 'jp', 'EUR', 'Japan'],
  ['order_sale_channel', 'draft', 'EUR', 'draft orders'],
  ['order_sale_channel', 'constructor', 'EUR', 'constructor'],
  ['product_tag', 'Handmade', 'EUR', 'Handmade'],
] as const)('a value of %s reads as people write it: %s', (field, value, currency, text) => {
  expect(conditionValue(field, value, currency, summaryTextsIn('en')).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
