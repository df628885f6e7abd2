/**
 * Version of the art, derived from the recorded drawings. It is part of the name of a stored drawing, so a
 * new version is drawn again. A test prints the new value when drawings change.
 */
export const artVersion = 'bb0e51b9';
