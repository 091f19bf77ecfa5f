/** Images that are uploaded in forms. */
export const files = {
  upload: 'Subir icono',
  replace: 'Reemplazar icono',
  remove: 'Quitar icono',
  logo: { upload: 'Subir logotipo', replace: 'Cambiar logotipo', remove: 'Quitar logotipo' },
  rejected: 'No se puede subir la imagen',
  failed: 'No se pudo subir la imagen. Inténtalo de nuevo.',
};
