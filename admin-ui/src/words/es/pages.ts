import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string, purpose = '') => ({ title, purpose });

const home = {
  dashboard: page('Panel'),
  setUp: page('Configuración', 'De instalado a en marcha en tres pasos: ganar, canjear y widget.'),
  signIn: page('Inicio de sesión'),
  landing: page('Te damos la bienvenida', 'Qué hace el producto, para quien llega por primera vez.'),
  featureRequest: page('Peticiones', 'Lo que piden los comercios y sus votos.'),
  feedback: page('Sugerencias', 'El tablón externo de peticiones, con tu sesión ya iniciada.'),
  assistant: page('Asistente', 'Respuestas sobre tu programa a partir de sus propias cifras.'),
};

const customers = {
  customers: page('Clientes'),
  profile: page('Cliente'),
  explain: page('El saldo, explicado'),
  migration: page('Migración', 'Trae a los miembros y sus puntos de otro programa.'),
  wallet: page('Pases de monedero', 'Los pases llevan los puntos en el monedero del móvil.'),
  walletDesign: page('Diseño del pase', 'Qué aspecto tiene el pase y qué dice.'),
  importHistory: page('Historial de importaciones', 'Aquí se guardan las importaciones y sus resultados.'),
  whitelist: page('Lista blanca de referidos', 'Quien está en la lista se salta los controles de referidos.'),
  mailLog: page('Registro de correos', 'Aquí quedan registrados los correos a los miembros.'),
};

const activity = {
  activity: page('Actividad'),
  activityAll: page('Todas las actividades'),
  activityReferral: page(
    'Actividades de referidos',
    'Los referidos aparecen cuando un amigo abre el enlace de un miembro.',
  ),
  activityReview: page(
    'Actividades de reseñas',
    'Las reseñas aparecen cuando una aplicación conectada informa de alguna.',
  ),
  activityTier: page('Lanzamientos de niveles', 'Aquí se guardan los lanzamientos de niveles VIP.'),
  programActivity: page('Actividades por programa', 'La actividad de tus programas, vista programa a programa.'),
  reviews: page('Aprobación de reseñas', 'Aquí llegan las reseñas que requieren tu revisión.'),
  mapsReviews: page(
    'Aprobación de reseñas de Google Maps',
    'Aquí llegan las reseñas de Google que requieren tu revisión.',
  ),
};

const programs = {
  programs: page('Programas'),
  pointPrograms: page('Ajustes de puntos', 'Nombre, caducidad, espera y redondeo de los puntos en un solo lugar.'),
  pointProgram: page('Programa de puntos', 'A quién ha dado puntos un programa y por qué.'),
  programNew: page('Nuevo programa', 'Ajustes, resumen y vista previa de este tipo de programa.'),
  programEdit: page('Programa', 'Ajustes, resumen y vista previa de este programa.'),
  referralProgram: page('Programa de referidos', 'Los miembros traen amigos y ambos reciben una recompensa.'),
  friendReward: page('Recompensa del amigo', 'Lo que recibe el amigo referido.'),
  customerReward: page('Recompensa del cliente', 'Lo que recibe el miembro por un referido.'),
  tierNew: page('Nuevo nivel', 'Nombre, meta, recompensa de entrada y ventajas de un nivel.'),
  tier: page('Nivel', 'Nombre, meta, recompensa de entrada y ventajas de este nivel.'),
  simulate: page('Simulación', 'Lo que un borrador habría hecho con tus pedidos anteriores.'),
};

const membership = {
  membership: page('Membresía', 'Niveles VIP, ofertas para miembros y suscripciones, y cómo van.'),
  vip: page('Niveles VIP', 'La escala de niveles y lo que da cada uno.'),
  exclusiveDeal: page('Oferta exclusiva para miembros', 'Una oferta, visible donde miran los miembros.'),
  membershipSubscription: page('Membresía por suscripción', 'Vende una membresía; el nivel sigue al contrato.'),
  tierReward: page('Recompensa de nivel', 'Lo que da entrar en un nivel y mantenerse en él.'),
  partnerTiers: page('Niveles de partners', 'La escala de niveles para clientes de empresa.'),
  privileges: page('Privilegios de partners', 'Las ventajas de un nivel de partners.'),
};

const onsite = {
  onsite: page(
    'En la tienda',
    'Lo que ven los compradores, por lugar: widget, página de fidelidad, producto, carrito y pago.',
  ),
  block: page('Bloque de contenido', 'Texto, aspecto y lugar de un bloque en tu tienda.'),
  pointBranding: page('Imagen de los puntos', 'Cómo se llaman los puntos y su icono.'),
  visitBranding: page('Imagen de las visitas', 'El aspecto de la recompensa por visita y de la racha.'),
  pointCalculator: page('Calculadora de puntos', '«Gana 447 puntos» en las páginas de producto.'),
  wayToEarn: page('Formas de ganar', 'Qué formas de ganar ven los compradores y en qué orden.'),
  wayToRedeem: page('Formas de canjear', 'Qué recompensas ven los compradores y en qué orden.'),
  customerInvite: page('Invitación a clientes', 'El texto que invita a los clientes a unirse.'),
  referralContent: page('Bloque de referidos', 'Pasos, botones para compartir y avisos de los referidos.'),
  referralContentV1: page('Bloque de referidos, versión anterior', 'El bloque de referidos tal como era antes.'),
  signUpWidget: page('Widget de registro', 'Botón de apertura, posición y lo que ven los invitados.'),
  signUpBlock: page('Bloque de registro', 'El bloque que invita a unirse.'),
  checkoutDiscount: page('Descuento en el pago', 'Canje de puntos al pagar.'),
  visitContent: page('Recompensa por visita', 'Cuándo y con qué palabras aparece la recompensa por visita.'),
  reminder: page('Recordatorio de recompensas', 'Recuerda a los miembros las recompensas que pueden conseguir.'),
  tierContent: page('Bloque de niveles VIP', 'Qué niveles ven los compradores.'),
  donation: page('Donación', 'Permite a los miembros donar puntos a una causa.'),
  faqs: page('Preguntas frecuentes', 'Cinco preguntas responden a la mayoría de los correos.'),
  calculator: page('Calculadora', 'Una página donde los compradores calculan sus puntos.'),
  functionDiscount: page('Descuento', 'Un descuento que funciona como función de la plataforma.'),
};

const settings = {
  settings: page('Ajustes'),
  notifications: page('Notificaciones', 'Correos por evento, quién los envía y cómo se han leído.'),
  notification: page('Notificación', 'Texto, aspecto y momento de un correo.'),
  settingsPlans: page('Planes', 'Qué plan le va bien a tu tienda.'),
  translations: page('Traducciones', 'Los idiomas que ven los compradores y cuánto falta de cada uno.'),
  translationEditor: page('Editor de traducciones', 'Textos por área e idioma, con vista previa.'),
  proof: page('Integridad', 'Si el libro mayor está intacto: la cadena de hashes, comprobada.'),
  audit: page('Auditoría', 'Qué muestras se extraen, qué llama la atención y quién ocupa el puesto.'),
  stream: page('Flujo de eventos', 'Lo que ocurre en tu programa, evento a evento.'),
  health: page('Estado'),
  takeData: page('Tus datos', 'Exporta todo, con esquema y suma de comprobación.'),
};

const integrations = {
  integrations: page('Integraciones', 'Herramientas que reciben puntos, niveles y enlaces de referidos.'),
  theme: page('Tema', 'La aplicación y sus bloques en tus temas.'),
  reviewApp: page('Aplicación de reseñas', 'Las reseñas de esta aplicación dan puntos una vez conectada.'),
  subscriptionApps: page('Suscripciones', 'Qué aplicación de suscripciones da niveles.'),
  shopifySubscriptions: page('Shopify Subscriptions', 'Planes de venta y los niveles que dan.'),
  orderLimit: page('Límite de pedidos', 'Los pedidos de este mes, los incluidos y la previsión.'),
  integration: page('Integración', 'Conexión, datos enviados, sincronización y registro de esta herramienta.'),
};

const billing = {
  subscription: page('Suscripción', 'Qué plan le va bien a tu tienda.'),
  invoices: page('Facturación', 'Facturas, línea a línea hasta el pedido.'),
  platformBilling: page('Facturación en Shopify', 'El cargo, su tope y su próxima fecha.'),
  usage: page('Uso', 'Pedidos frente a los incluidos y al tope.'),
  customPlan: page('Plan a medida', 'Pide un plan hecho para tu volumen.'),
  downSell: page('Antes de bajar de plan', 'Lo que se detiene al bajar de plan y una oferta para quedarte.'),
  deals: page('Ofertas', 'Ofertas y recompensas para tu tienda.'),
};

const analytics = {
  analytics: page('Analíticas', 'Si el programa merece la pena: miembros, puntos e ingresos.'),
  programAnalytics: page('Analíticas de programas', 'Qué programa funciona.'),
  pointAnalytics: page('Analíticas de puntos', 'A dónde van los puntos.'),
  memberAnalytics: page('Analíticas de miembros', 'Quiénes son los miembros.'),
  referralAnalytics: page('Analíticas de referidos', 'Si vienen los amigos.'),
};

const developer = {
  devZone: page('Zona de desarrollo', 'Herramientas para desarrolladores y soporte.'),
  webhookLogs: page('Registros de webhooks', 'Entregas recibidas, procesadas, ignoradas o repetidas.'),
  testLogs: page('Registros de pruebas', 'Ejecuciones de las pruebas integradas.'),
  dealConfig: page('Configuración de la oferta exclusiva', 'Todos los campos del banner de la oferta.'),
  mergeCustomer: page('Fusionar clientes', 'Une a dos clientes y sus puntos.'),
  importFiles: page('Archivos de importación', 'Los archivos importados, con tamaño y huella digital.'),
  csDeals: page('Ofertas de soporte', 'Las ofertas que ha dado soporte.'),
  mailTool: page('Herramienta de notificaciones', 'Envía pruebas de cualquier evento a una dirección.'),
  supportTools: page('Herramientas de soporte', 'Recalcular, resincronizar y verificar, cada una con simulacro.'),
};

export const pages: Translated<typeof english> = {
  ...home,
  ...customers,
  ...activity,
  ...programs,
  ...membership,
  ...onsite,
  ...settings,
  ...integrations,
  ...billing,
  ...analytics,
  ...developer,
};
