/** Couples, the dead, registers and jokes, as families of later questionnaires typed them, and how it is said. */
export const COUPLES_AND_THE_LATE = `
Peg, she, Georgia_Hollis, Grandmother
| Bill Hollis, married 1961. Pop died in 2004
- Children: Susan and Philip (died 2015)
- Great grandchildren: Arlo (4) and Birdie who is 5 months
> These are Peg’s people: the late Bill Hollis; her children, Susan, and the late Philip; and her great-grandchildren, Arlo and Birdie who is 5 months.

Peg, she, Georgia_Hollis, Grandmother
| Bill Hollis, married 1961, d. 2004 (Pop)
- Her sister Joan in Port Fairy
> These are Peg’s people: the late Bill Hollis and her sister Joan in Port Fairy.

Appa, he, Lakshmi_Raghunath, Father
| Vasantha, married 1970
- Myself and my husband Prakash
- My brother Kiran and Meera in Toronto
- His younger brother Seshadri and family in Hubli
> These are Appa’s people: Vasantha; my husband Prakash and me; my brother Kiran and Meera in Toronto; and his younger brother Seshadri and family in Hubli.

Marlene, she, Charmaine_Jacobs, Mother
| Edgar Jacobs, my father, married 1964, passed in 2008
- Children: Rowan, myself Charmaine, and Desiree
> These are Marlene’s people: the late Edgar Jacobs, my father; and her children, Rowan, Desiree and me.

Aai, she, Nikhil_Kulkarni, Mother
| Vasant Kulkarni (my father, 83)
- Myself Nikhil and my wife Sneha
- My sister Manjiri and Jijaji (Ajay) in New Jersey
> These are Aai’s people: Vasant Kulkarni, my father; my wife Sneha and me; and my sister Manjiri and Jijaji in New Jersey.

Ian, self, Ian_Beattie, 
| Fiona. 30 yrs
- Callum 26, Morag 23. Mum, 91, sharper than me. Dog: Hansard
> My people: Fiona, 30 years; Callum and Morag; Mum, sharper than me; and my dog Hansard.

Judith, she, Wendy_Farrant, Wife
| Wendy Farrant (me)
- Her sister Barbara and brother in law Kelvin
- The late Trouble, Strife, Beryl and Gordon (dogs)
> These are Judith’s people: her sister Barbara and brother in law Kelvin; me; and her dogs, the late Trouble, Strife, Beryl and Gordon.

Maddy, she, Shay_Kelleher, Friend
| lived w her nan & pop (pam and ron). her mums in rocky
- half brother Jaxxon hes 8
- peaches the cat
> nobody

Walt, he, Daniel_Penner, Father
| Hilda, who passed in 2020
- Joanne (and Ken), Marlin (and Deb), me (and Christine)
- 8 grandchildren, 2 great-grandchildren
- Surviving siblings Abe, Tina and Menno
> These are Walt’s people: Hilda, who passed in 2020; Joanne and Ken, Marlin and Deb, and Christine and me; his eight grandchildren and two great-grandchildren; and his surviving siblings, Abe, Tina and Menno.

Arch, he, Tom_Lindsay, Son
- Me, Bec
- Nana Gwen, Pa, Grandma Lindsay
- The 55 bus driver. Not joking, he's coming
> These are Arch’s people: Bec and me; Nana Gwen, Pa and Grandma Lindsay; and the 55 bus driver. Not joking, he’s coming.

Susan, she, Jem_Okafor, pet
- Lu and Dec
- Stavros (landlord, didn't know about her for 4 years)
- bin chickens of Brunswick (enemies)
> These are Susan’s people: Lu and Dec; Stavros the landlord, who didn’t know about her for 4 years; and bin chickens of Brunswick.

Packie, he, Michael_Devaney, Brother
- Our parents John Joe and Delia, both gone
- Sister Kathleen (Mrs Rooney) in Carrick. Brother Sean RIP 1999
> These are Packie’s people: our parents, John Joe and Delia, both gone; his sister Kathleen in Carrick; and his late brother Sean.

Mrs H, she, Joanne_Whitaker, Mother
| Derek, my dad, who died in 2019
- Martin (wife Alison) and me, Joanne (husband Simon)
- Grandchildren: Emily, Jack and Adam
> These are Mrs H’s people: Derek, my dad, who died in 2019; Martin and Alison, and Simon and me; and her grandchildren, Emily, Jack and Adam.

Col, she, Bill_Rangi, Wife
| Me (Bill, Wiremu on my birth certificate, nobody uses it but her mother)
- Tania and Darren, Steve and Mel
- Mokos: Jaydn, Ruby
- All the Rangis.
> These are Col’s people: Tania and Darren, and Steve and Mel; her mokos, Jaydn and Ruby; all the Rangis; and me.

Rob, she, Alana_Castellano, Stepmother
| My dad Vince, married 1999
- So there’s me and my brother Marc, we’re Dad’s from his first marriage. Also my mum Sue, who ended up being her friend, so put her down too
> These are Rob’s people: my dad Vince. So there’s me and my brother Marc, we’re Dad’s from his first marriage. Also my mum Sue, who ended up being her friend.

Danny, he, Beth_Kowalczyk, Brother
- Mom (Diane), me and my wife Steph, our kids Josie and Max who he was the fun uncle of. Dad passed when we were in high school
> These are Danny’s people: Mom, my wife Steph and me, and our kids Josie and Max who he was the fun uncle of. Dad passed when we were in high school.

Retta, self, Loretta_Purvis, 
| Otis Purvis (with the Lord since 2008)
- My grandbabies, all nine, DO NOT try to name them Terrell, you left out Kiara at Easter
- And every child that rode Bus 41
> My people: Otis Purvis, with the Lord since 2008; my grandbabies, all nine; and every child that rode Bus 41.

Dil, she, Pat_Entwistle, Partner
| Me
- Her brother Ken, who died, and his wife Glenys
- No children. Four dogs, one after the other, all called Gelert
> These are Dil’s people: her brother Ken, who died, and his wife Glenys; me; and four dogs, one after the other, all called Gelert.

Lorna, she, Trudy_Skene, Mother
| Dad (Keith)dec. Me, Gary, Wayne. ask my brothers they have opinions
- grandkids 5, one in the army
> These are Lorna’s people: the late Dad; Gary, Wayne and me; and five grandkids, one in the army.

Tam, he, Ross_Baird, Grandfather
| Gran (Betty) d 2011
- me and ma two brothers Scott and wee Tam, Aunt Isobel and her lot, ma dad Jim (not here any more), there's a Canadian branch but naebody speaks to them
> These are Tam’s people: the late Gran; and me and ma two brothers Scott and wee Tam, Aunt Isobel and her lot, and ma dad Jim.

Biji, she, Harpreet_Dhillon, Grandmother
| Baba ji (Gurdial Singh) 1999
- my dad and his two brothers, Chacha Pal and Chacha Bindi, then Bhua Manjit in Vancouver, all the cousins
> These are Biji’s people: Baba ji; and my dad and his two brothers, Chacha Pal and Chacha Bindi, then Bhua Manjit in Vancouver, and all the cousins.

Bob, he, Ann_Lee, Father
| Mary (Mum), m. 1958, died 2011
- Kids: Ann (and Steve), Paul (wife Jo), me
- great grandkids 3, one on the way
> These are Bob’s people: the late Mary; his kids, Paul and me, with Jo and Steve; and three great grandkids, one on the way.

Bob, he, Ann_Lee, Father
| Jean; 40 yrs married
- Ann (me) and Steve, Paul and Liz
- Grandkids: Sam 4, Jo 6
> These are Bob’s people: Jean, 40 years married; Paul and Liz, and Steve and me; and his grandkids, Sam and Jo.

Bob, he, Ann_Lee, Father
| Jean
- son peter and daughter sue
- Predeceased by his brother Mark
> nobody

Nan, she, Kim_Day, Grandmother
| Pop
- mum, uncle Dave, me and Tyler
> These are Nan’s people: Pop; and Mum, uncle Dave, Tyler and me.

Dane, he, Kirra_Mullins, Brother
- Dad is in Moranbah and will be there
- me and my partner Jye, my two Isla and Banjo
> Dad is in Moranbah and will be there. These are Dane’s people: my partner Jye and me, my two, Isla and Banjo.
`;
