import type { Language } from '@loyalty/contracts/kernel/languages';

interface ReferralWayTexts {
  readonly title: string;
  /** `{value}` is what the member gets. */
  readonly summary: string;
}

/** Referring a friend as a way to earn, in all languages of shoppers. Nobody has reviewed those beside the six of the admin. */
export const referralWayTexts: Readonly<Record<Language, ReferralWayTexts>> = {
  ar: { title: 'ادعُ صديقًا', summary: '{value} عن كل صديق يطلب' },
  cs: { title: 'Doporučte nás příteli', summary: '{value} za každého přítele, který si objedná' },
  de: { title: 'Freunde werben', summary: '{value} für jeden Freund, der bestellt' },
  en: { title: 'Refer a friend', summary: '{value} for each friend who orders' },
  es: { title: 'Recomienda a un amigo', summary: '{value} por cada amigo que pide' },
  fi: { title: 'Suosittele ystävälle', summary: '{value} jokaisesta ystävästä, joka tilaa' },
  fr: { title: 'Parrainer un ami', summary: '{value} pour chaque ami qui commande' },
  'he-IL': { title: 'הזמינו חבר', summary: '{value} על כל חבר שמזמין' },
  hi: { title: 'मित्र को आमंत्रित करें', summary: 'ऑर्डर करने वाले हर मित्र के लिए {value}' },
  hu: { title: 'Ajánlj egy barátnak', summary: '{value} minden barát után, aki rendel' },
  id: { title: 'Ajak teman', summary: '{value} untuk setiap teman yang memesan' },
  it: { title: 'Invita un amico', summary: '{value} per ogni amico che ordina' },
  ja: { title: '友だちを紹介', summary: 'ご注文された友だち1人につき{value}' },
  ko: { title: '친구 추천', summary: '주문한 친구 한 명당 {value}' },
  ms: { title: 'Ajak rakan', summary: '{value} bagi setiap rakan yang membuat pesanan' },
  nl: { title: 'Nodig een vriend uit', summary: '{value} voor elke vriend die bestelt' },
  nb: { title: 'Verv en venn', summary: '{value} for hver venn som bestiller' },
  pl: { title: 'Poleć znajomemu', summary: '{value} za każdego znajomego, który złoży zamówienie' },
  pt: { title: 'Recomende a um amigo', summary: '{value} por cada amigo que fizer uma encomenda' },
  ro: { title: 'Recomandă unui prieten', summary: '{value} pentru fiecare prieten care comandă' },
  ru: { title: 'Пригласите друга', summary: '{value} за каждого друга, сделавшего заказ' },
  sk: { title: 'Odporučte nás priateľovi', summary: '{value} za každého priateľa, ktorý si objedná' },
  sl: { title: 'Priporočite prijatelju', summary: '{value} za vsakega prijatelja, ki naroči' },
  sv: { title: 'Tipsa en vän', summary: '{value} för varje vän som beställer' },
  th: { title: 'ชวนเพื่อน', summary: '{value} ต่อเพื่อนหนึ่งคนที่สั่งซื้อ' },
  tr: { title: 'Arkadaşını davet et', summary: 'Sipariş veren her arkadaş için {value}' },
  ur: { title: 'دوست کو مدعو کریں', summary: 'آرڈر کرنے والے ہر دوست پر {value}' },
  vi: { title: 'Giới thiệu bạn bè', summary: '{value} cho mỗi người bạn đặt hàng' },
  'zh-CN': { title: '推荐好友', summary: '每位下单的好友可得{value}' },
  'zh-TW': { title: '推薦好友', summary: '每位下單的好友可得{value}' },
};
