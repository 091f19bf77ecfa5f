import type { programKinds as english } from '../en/program-kinds.js';
import type { Translated } from '../translated.js';

/** A kind's name, and what it does in one line. */
const kind = {
  place_order: {
    name: 'Hacer un pedido',
    text: 'Puntos por cada pedido, por importe o por artículo',
  },
  subscription_order: {
    name: 'Pedir una suscripción',
    text: 'Puntos por los pedidos con suscripción',
  },
  sign_up: { name: 'Registrarse', text: 'Una bienvenida para cada nuevo miembro' },
  sign_up_newsletter: {
    name: 'Suscribirse al boletín',
    text: 'Puntos por aceptar tus correos',
  },
  birthday: { name: 'Recompensa de cumpleaños', text: 'Un regalo una vez al año' },
  member_anniversary: { name: 'Aniversario de miembro', text: 'Un regalo el día en que se unió' },
  write_review: {
    name: 'Escribir una reseña',
    text: 'Puntos cuando una aplicación de reseñas informa de alguna',
  },
  google_maps_review: {
    name: 'Reseña en Google Maps',
    text: 'Los compradores envían el enlace, tú apruebas',
  },
  interact_website: { name: 'Visitar la web', text: 'Unos puntos por pasarse' },
  streak_interact_website: { name: 'Racha de visitas', text: 'Puntos por días seguidos' },
  fill_survey: { name: 'Responder una encuesta', text: 'Tus propias preguntas' },
  custom_program: {
    name: 'Programa personalizado',
    text: 'Cualquier cosa de la que informe otro sistema',
  },
  like_facebook: { name: 'Me gusta en Facebook', text: 'Una vez por miembro' },
  follow_instagram: { name: 'Seguir en Instagram', text: 'Una vez por miembro' },
  follow_twitter: { name: 'Seguir en X', text: 'Una vez por miembro' },
  follow_pinterest: { name: 'Seguir en Pinterest', text: 'Una vez por miembro' },
  share_facebook: { name: 'Compartir en Facebook', text: 'Una vez por miembro' },
  share_twitter: { name: 'Compartir en X', text: 'Una vez por miembro' },
  follow_tiktok: { name: 'Seguir en TikTok', text: 'Una vez por miembro' },
  subscribe_youtube: { name: 'Suscribirse en YouTube', text: 'Una vez por miembro' },
  join_discord: { name: 'Unirse en Discord', text: 'Una vez por miembro' },
  join_telegram: { name: 'Unirse en Telegram', text: 'Una vez por miembro' },
  join_whatsapp: { name: 'Unirse en WhatsApp', text: 'Una vez por miembro' },
  join_line: { name: 'Unirse en LINE', text: 'Una vez por miembro' },
  milestone: { name: 'Hitos', text: 'Una recompensa por el décimo pedido o el primer año' },
  amount_discount: { name: 'Descuento por importe', text: 'Un importe menos en un pedido' },
  percentage_discount: { name: 'Descuento porcentual', text: 'Un porcentaje menos en el pedido' },
  pos_amount_discount: { name: 'Descuento por importe en POS', text: 'Un importe menos en caja' },
  pos_percentage_discount: { name: 'Descuento porcentual en POS', text: 'Un porcentaje menos en caja' },
  free_shipping: { name: 'Envío gratis', text: 'Sin gastos de envío' },
  buy_x_get_y: { name: 'Compra X y llévate Y', text: 'Compra unos y llévate otros por menos' },
  free_gift: { name: 'Regalo', text: 'Un producto gratis' },
  custom_voucher: { name: 'Vale personalizado', text: 'Códigos de una lista que subes' },
  dynamic_voucher: { name: 'Vale dinámico', text: 'Vale lo que elija el cliente' },
  partner_voucher: { name: 'Vale de partner', text: 'Códigos de otra empresa' },
  store_credit: { name: 'Crédito en tienda', text: 'Dinero en la cuenta del cliente' },
};

/** Headings of the groups in the lists and in the picker. */
const group = {
  orders: 'Pedidos',
  account: 'Altas y fechas',
  reviews: 'Reseñas',
  visits: 'Visitas',
  other: 'Propios',
  social: 'Redes sociales',
  milestones: 'Hitos',
  discounts: 'Descuentos',
  shipping: 'Envío',
  products: 'Productos',
  pos: 'POS',
  vouchers: 'Vales',
  credit: 'Crédito en tienda',
};

export const programKinds: Translated<typeof english> = { kind, group };
