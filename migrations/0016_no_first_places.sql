-- In how many matches each side came first was shown on a panel that is gone: see RULINGS.md of matchmaking.
ALTER TABLE "seat_terms" DROP COLUMN "firsts";
