/** Keys of the installation: the first one writes and all of them read, so that a key can be replaced without loss. */
export type SecretKeys = readonly [Buffer, ...Buffer[]];
