/** Of a runner on a card, on screens and on paper (race-day.card-form). */
export const maxFormFigures = 5;
