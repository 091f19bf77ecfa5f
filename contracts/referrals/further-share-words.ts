import type { Language } from '../kernel/languages.js';
import type { AppLanguage } from '../shop/languages.js';

interface FurtherShareWords {
  /** Name of the channel of mails. */
  readonly label: string;
  readonly subject: string;
  readonly mail: string;
  readonly short: string;
}

/** Languages of shoppers beside those of the admin. Nobody has reviewed them. */
export const furtherShareWords: Readonly<Record<Exclude<Language, AppLanguage>, FurtherShareWords>> = {
  ar: {
    label: 'البريد',
    subject: 'هدية لك من {shop}',
    mail: 'مرحبًا،\n\nأحب التسوق لدى {shop} وفكرت فيك. عبر رابطي تحصل على {reward} مع طلبك الأول:\n{link}',
    short: 'أحب {shop}. احصل على {reward} مع طلبك الأول: {link}',
  },
  cs: {
    label: 'E-mail',
    subject: 'Dárek pro tebe: {shop}',
    mail: 'Ahoj,\n\nv obchodě {shop} nakupuji s radostí, a tak posílám tip. S mým odkazem získáš s první objednávkou: {reward}\n{link}',
    short: 'Mám v oblibě {shop}. Co získáš s první objednávkou: {reward} {link}',
  },
  fi: {
    label: 'Sähköposti',
    subject: 'Lahja sinulle: {shop}',
    mail: 'Hei,\n\nostan mielelläni täältä: {shop}, ja ajattelin sinua. Linkilläni saat ensimmäisestä tilauksestasi: {reward}\n{link}',
    short: 'Suosikkini on {shop}. Ensimmäisestä tilauksesta saat: {reward} {link}',
  },
  'he-IL': {
    label: 'אימייל',
    subject: 'מתנה בשבילך מ־{shop}',
    mail: 'היי,\n\nכיף לי לקנות אצל {shop} וחשבתי עליך. דרך הקישור שלי מקבלים {reward} בהזמנה הראשונה:\n{link}',
    short: 'כיף לי לקנות אצל {shop}. מקבלים {reward} בהזמנה הראשונה: {link}',
  },
  hi: {
    label: 'ईमेल',
    subject: '{shop} की ओर से आपके लिए तोहफ़ा',
    mail: 'नमस्ते,\n\nमुझे {shop} से खरीदना पसंद है और मुझे आपका ख्याल आया। मेरे लिंक से आपको पहले ऑर्डर पर {reward} मिलेगा:\n{link}',
    short: 'मुझे {shop} पसंद है। पहले ऑर्डर पर {reward} पाएँ: {link}',
  },
  hu: {
    label: 'E-mail',
    subject: 'Ajándék neked: {shop}',
    mail: 'Szia!\n\nSzívesen vásárolok itt: {shop}, és eszembe jutottál. A linkemmel az első rendelésedhez ezt kapod: {reward}\n{link}',
    short: 'A kedvencem: {shop}. Az első rendelésedhez ezt kapod: {reward} {link}',
  },
  id: {
    label: 'Surel',
    subject: 'Hadiah untukmu dari {shop}',
    mail: 'Hai,\n\nAku suka belanja di {shop} dan teringat kamu. Dengan tautanku kamu mendapat {reward} untuk pesanan pertamamu:\n{link}',
    short: 'Aku suka {shop}. Dapatkan {reward} untuk pesanan pertamamu: {link}',
  },
  ko: {
    label: '이메일',
    subject: '{shop}의 선물',
    mail: '안녕하세요,\n\n{shop}에서 즐겨 쇼핑하는데 생각나서 보내요. 제 링크로 첫 주문을 하면 받을 수 있어요: {reward}\n{link}',
    short: '{shop} 추천해요. 첫 주문 혜택: {reward} {link}',
  },
  ms: {
    label: 'E-mel',
    subject: 'Hadiah untuk awak daripada {shop}',
    mail: 'Hai,\n\nSaya suka membeli-belah di {shop} dan teringat awak. Dengan pautan saya, awak mendapat {reward} untuk pesanan pertama:\n{link}',
    short: 'Saya suka {shop}. Dapatkan {reward} untuk pesanan pertama: {link}',
  },
  nl: {
    label: 'E-mail',
    subject: 'Een cadeau voor jou van {shop}',
    mail: 'Hoi,\n\nIk winkel graag bij {shop} en dacht aan jou. Met mijn link krijg je {reward} bij je eerste bestelling:\n{link}',
    short: 'Ik winkel graag bij {shop}. Krijg {reward} bij je eerste bestelling: {link}',
  },
  nb: {
    label: 'E-post',
    subject: 'En gave til deg fra {shop}',
    mail: 'Hei,\n\njeg liker å handle hos {shop} og tenkte på deg. Med lenken min får du {reward} med din første bestilling:\n{link}',
    short: 'Jeg liker {shop}. Få {reward} med din første bestilling: {link}',
  },
  pl: {
    label: 'E-mail',
    subject: 'Prezent dla Ciebie: {shop}',
    mail: 'Cześć,\n\nlubię kupować w {shop} i polecam Ci ten sklep. Z moim linkiem przy pierwszym zamówieniu otrzymasz: {reward}\n{link}',
    short: 'Lubię kupować w {shop}. Przy pierwszym zamówieniu otrzymasz: {reward} {link}',
  },
  pt: {
    label: 'E-mail',
    subject: 'Um presente de {shop} para ti',
    mail: 'Olá,\n\nGosto de comprar em {shop} e lembrei-me de ti. Com o meu link, recebes {reward} com a tua primeira encomenda:\n{link}',
    short: 'Adoro {shop}. Recebe {reward} com a tua primeira encomenda: {link}',
  },
  ro: {
    label: 'E-mail',
    subject: 'Un cadou pentru tine de la {shop}',
    mail: 'Bună,\n\nÎmi place să cumpăr de la {shop} și m-am gândit la tine. Cu linkul meu primești {reward} la prima ta comandă:\n{link}',
    short: 'Îmi place {shop}. Primești {reward} la prima ta comandă: {link}',
  },
  ru: {
    label: 'Почта',
    subject: 'Подарок для тебя от {shop}',
    mail: 'Привет!\n\nМне нравится покупать в {shop}, и я советую тебе этот магазин. По моей ссылке за первый заказ: {reward}\n{link}',
    short: 'Мне нравится {shop}. За первый заказ: {reward} {link}',
  },
  sk: {
    label: 'E-mail',
    subject: 'Darček pre teba: {shop}',
    mail: 'Ahoj,\n\nv obchode {shop} nakupujem s radosťou, a tak posielam tip. S mojím odkazom získaš s prvou objednávkou: {reward}\n{link}',
    short: 'Obľúbený obchod: {shop}. S prvou objednávkou získaš: {reward} {link}',
  },
  sl: {
    label: 'E-pošta',
    subject: 'Darilo zate: {shop}',
    mail: 'Živjo,\n\nz veseljem kupujem v trgovini {shop}, zato ti jo priporočam. Z mojo povezavo ob prvem naročilu prejmeš: {reward}\n{link}',
    short: 'Priporočam trgovino {shop}. Ob prvem naročilu prejmeš: {reward} {link}',
  },
  sv: {
    label: 'E-post',
    subject: 'En gåva till dig från {shop}',
    mail: 'Hej,\n\njag gillar att handla hos {shop} och tänkte på dig. Med min länk får du {reward} med din första beställning:\n{link}',
    short: 'Jag gillar {shop}. Få {reward} med din första beställning: {link}',
  },
  th: {
    label: 'อีเมล',
    subject: 'ของขวัญสำหรับคุณจาก {shop}',
    mail: 'สวัสดี\n\nฉันชอบซื้อของที่ {shop} เลยนึกถึงคุณ ใช้ลิงก์ของฉันแล้วรับ {reward} เมื่อสั่งซื้อครั้งแรก:\n{link}',
    short: 'ฉันชอบ {shop} รับ {reward} เมื่อสั่งซื้อครั้งแรก: {link}',
  },
  tr: {
    label: 'E-posta',
    subject: '{shop} sana bir hediye veriyor',
    mail: 'Merhaba,\n\n{shop} mağazasından alışverişi seviyorum ve aklıma sen geldin. Bağlantımla ilk siparişinde {reward}:\n{link}',
    short: '{shop} favorim. İlk siparişinde {reward}: {link}',
  },
  ur: {
    label: 'ای میل',
    subject: '{shop} کی طرف سے آپ کے لیے تحفہ',
    mail: 'السلام علیکم،\n\nمجھے {shop} سے خریدنا پسند ہے اور مجھے آپ کا خیال آیا۔ میرے لنک سے آپ کو پہلے آرڈر پر {reward} ملے گا:\n{link}',
    short: 'مجھے {shop} پسند ہے۔ پہلے آرڈر پر {reward} پائیں: {link}',
  },
  vi: {
    label: 'Thư điện tử',
    subject: 'Quà cho bạn từ {shop}',
    mail: 'Chào bạn,\n\nMình thích mua sắm tại {shop} và nghĩ đến bạn. Với liên kết của mình, bạn nhận {reward} cho đơn hàng đầu tiên:\n{link}',
    short: 'Mình thích {shop}. Nhận {reward} cho đơn hàng đầu tiên: {link}',
  },
  'zh-CN': {
    label: '邮件',
    subject: '{shop} 送给你的礼物',
    mail: '你好：\n\n我喜欢在 {shop} 购物，想推荐给你。通过我的链接首次下单可得{reward}：\n{link}',
    short: '我喜欢 {shop}。首次下单可得{reward}：{link}',
  },
  'zh-TW': {
    label: '電子郵件',
    subject: '{shop} 送給你的禮物',
    mail: '你好：\n\n我喜歡在 {shop} 購物，想推薦給你。透過我的連結首次下單可得{reward}：\n{link}',
    short: '我喜歡 {shop}。首次下單可得{reward}：{link}',
  },
};
