import { array, boolean, either, number, object, oneOf, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { followsShape } from '#features/follows/follows-answer.rules.ts';

/** Who is signed in. */
export const viewerShape = object({
  id: text,
  email: text,
  username: text,
  role: oneOf(['user', 'admin']),
  emailSubscribed: boolean,
  fantasyTestingOptIn: boolean,
  follows: followsShape,
});

const votes = array(object({ pollId: number, optionIds: array(number) }));

/**
 * Who is signed in in this browser. Without a user it is of a visitor who has voted. `expiresAt`: end of the session,
 * in real time.
 */
export type ViewerAnswer = ValueOf<typeof viewerAnswerShape>;
export const viewerAnswerShape = either(
  object({ user: viewerShape, expiresAt: number, votes }),
  object({ user: oneOf([null]), votes }),
);
