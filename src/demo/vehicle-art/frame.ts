/** Size of a picture in its own units, 4:3. */
export const frameWidth = 800;
export const frameHeight = 600;
