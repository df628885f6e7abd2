/**
 * Names the art as it draws now. Part of what names a stored drawing, so that another art draws anew. It follows
 * from the recorded drawings; a test tells the new one when they change.
 */
export const artVersion = 'bb0e51b9';
