import { itNamesStock } from "../../components/stock.fixture.tsx";
import { FavouriteRow } from "./favourite-row.tsx";

const nothing = () => undefined;
const kept = { today: "2026-11-28", isWaiting: false, isChosen: false, number: 1 };

itNamesStock((goods) => (
  <FavouriteRow goods={goods} {...kept} onChoose={nothing} onNumber={nothing} onRemove={nothing} />
));
