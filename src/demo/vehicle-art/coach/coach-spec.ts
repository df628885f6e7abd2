/** All in metres; axles measured from the front. */
export const coachSpec = {
  length: 9.4,
  width: 2.5,
  height: 3.35,
  wheelRadius: 0.5,
  frontAxle: 2.3,
  rearAxle: 7.2,
} as const;
